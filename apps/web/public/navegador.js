/* Only browsers without ES modules read this file: plain ES5, outside the bundle. */
if (location.pathname !== '/navegador-nao-compativel.html') location.replace('/navegador-nao-compativel.html');
