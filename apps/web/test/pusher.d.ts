/** The build for browsers of what the page loads, which a test without one asks for by its path. */
declare module 'pusher-js/dist/web/pusher.js';
