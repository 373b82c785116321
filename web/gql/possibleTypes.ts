
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Page": [
      "CommentPage",
      "ConversationPage",
      "NotificationPage",
      "PostPage",
      "ProductPage",
      "UserPage"
    ],
    "Post": [
      "ProductPost",
      "RegularPost",
      "ServicePost"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Page": [
      "CommentPage",
      "ConversationPage",
      "NotificationPage",
      "PostPage",
      "ProductPage",
      "UserPage"
    ],
    "Post": [
      "ProductPost",
      "RegularPost",
      "ServicePost"
    ]
  }
};
      export default result;
    