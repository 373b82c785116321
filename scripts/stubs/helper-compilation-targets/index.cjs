/** Returns the same as the real package without configured browsers. */
exports.default = () => ({});
