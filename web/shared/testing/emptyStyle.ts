/** jsdom does not apply style sheets. */
export default {};
