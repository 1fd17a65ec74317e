/** What a test gets for an imported `.css` file. */
export default {};
