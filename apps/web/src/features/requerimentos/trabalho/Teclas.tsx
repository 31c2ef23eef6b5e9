import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import classes from './Trabalho.module.css';

interface Props {
  pagina: number;
  paginas: number;
  onPagina: (pagina: number) => void;
}

/** The next line, or the one before, in whatever group it stands; from elsewhere the first. Enter is the link's own. */
function andar(passo: 1 | -1): void {
  const linhas = [...document.querySelectorAll<HTMLElement>('a[data-linha]')];
  const aqui = linhas.indexOf(document.activeElement as HTMLElement);
  (aqui < 0 ? linhas[0] : linhas[aqui + passo])?.focus();
}

/** The work list is walked by the keys of every list, told by `?`. */
export function Teclas({ pagina, paginas, onPagina }: Props) {
  const virar = (para: number) => {
    if (para >= 1 && para <= paginas) onPagina(para);
  };
  return (
    <div className={classes.teclas}>
      <Shortcuts
        shortcuts={[
          { key: '/', label: 'Buscar', run: () => inPage('input[type="search"]')?.focus() },
          { key: 'j', label: 'Ir para a lista e descer', run: () => andar(1) },
          { key: 'k', label: 'Ir para a lista e subir', run: () => andar(-1) },
          { key: 'n', label: 'Próxima página', run: () => virar(pagina + 1) },
          { key: 'p', label: 'Página anterior', run: () => virar(pagina - 1) },
        ]}
        others={[{ key: 'enter', label: 'Abrir o que espera' }]}
      />
    </div>
  );
}
