/** The first stop of the keyboard: over the header straight to the content (`<main id="main" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
