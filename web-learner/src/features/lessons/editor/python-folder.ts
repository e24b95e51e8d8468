/** Where Python's own files lie, named by its version, because they are cached for ever. The build puts them there. */
export const PYTHON_FOLDER = '/assets/python-314.0.7/';
