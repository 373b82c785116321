/** What the real package returns where no browsers are configured. */
exports.default = () => ({});
