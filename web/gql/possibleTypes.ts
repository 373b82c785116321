
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Page": [
      "CommentPage",
      "ConversationPage",
      "ModerationLogPage",
      "NotificationPage",
      "PostPage",
      "ProductPage",
      "ReportPage",
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
      "ModerationLogPage",
      "NotificationPage",
      "PostPage",
      "ProductPage",
      "ReportPage",
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
    