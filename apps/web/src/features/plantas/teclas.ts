import type { Shortcut } from '#ui/keys/Shortcuts.tsx';
import { FERRAMENTAS } from './Barra.tsx';
import type { VisorDaPlanta } from './use-visor.tsx';

/** Keys that the sheet itself answers while it has the focus. */
export const OUTRAS_TECLAS = [
  { key: '← ↑ → ↓', label: 'Mover a folha; com uma ferramenta, a mira (Shift: passos largos)' },
  { key: 'enter', label: 'Pôr o ponto da ferramenta; de novo no mesmo lugar, terminar a medida' },
  { key: 'PageUp PageDown', label: 'Folha anterior e próxima' },
];

/** The keys of a plan: what may be done now has one. */
export function teclasDaPlanta(v: VisorDaPlanta, { marcar, sobre }: { marcar: boolean; sobre: boolean }): Shortcut[] {
  return [
    { key: 'j', label: 'Próxima folha', run: () => v.irParaFolha(v.pagina + 1) },
    { key: 'k', label: 'Folha anterior', run: () => v.irParaFolha(v.pagina - 1) },
    { key: '+', label: 'Aproximar', run: () => v.aproximar(1.4) },
    { key: '-', label: 'Afastar', run: () => v.aproximar(1 / 1.4) },
    { key: '0', label: 'Ver a folha inteira', run: () => v.encaixar() },
    { key: 'g', label: 'Girar', run: v.girar },
    { key: '/', label: 'Buscar no texto', run: () => document.getElementById('busca-na-planta')?.focus() },
    ...FERRAMENTAS.filter((f) => marcar || !f.marca).map((f) => ({
      key: f.tecla,
      label: f.marca ? `Marcar: ${f.nome.toLowerCase()}` : f.nome,
      run: () => {
        v.setFerramenta(f.id);
        document.querySelector<HTMLElement>('[data-planta] section[tabindex="0"]')?.focus();
      },
    })),
    ...(sobre
      ? [
          {
            key: 'z',
            label: 'Desfazer o alinhamento (Alt e setas alinham as duas versões)',
            run: () => v.setAjuste({ dx: 0, dy: 0 }),
          },
        ]
      : []),
    {
      key: 'escape',
      label: 'Largar a ferramenta',
      run: () => {
        v.desenho.cancelar();
        v.setFerramenta('mao');
      },
    },
  ];
}
