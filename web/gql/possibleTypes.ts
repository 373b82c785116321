
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Post": [
      "ProductPost",
      "RegularPost",
      "ServicePost"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Post": [
      "ProductPost",
      "RegularPost",
      "ServicePost"
    ]
  }
};
      export default result;
    