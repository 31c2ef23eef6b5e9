/** What the diagram says aloud, in place of its own English. */
export const PALAVRAS_DO_DIAGRAMA = {
  'node.a11yDescription.default': 'Enter ou espaço abre a etapa.',
  'node.a11yDescription.keyboardDisabled': 'Enter ou espaço abre a etapa.',
  'node.a11yDescription.ariaLiveMessage': () => '',
  'edge.a11yDescription.default': 'Enter escolhe a seta; Delete a tira.',
  'controls.ariaLabel': 'Aproximar e afastar',
  'controls.zoomIn.ariaLabel': 'Aproximar',
  'controls.zoomOut.ariaLabel': 'Afastar',
  'controls.fitView.ariaLabel': 'Ver tudo',
  'controls.interactive.ariaLabel': 'Travar',
  'minimap.ariaLabel': 'Mapa',
  'handle.ariaLabel': 'Ponto de ligação',
};
