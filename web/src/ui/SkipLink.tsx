/** The first stop of the keyboard: over the header straight to the content (`<main id="content" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  );
}
