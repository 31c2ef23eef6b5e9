import type { ListScreen } from '#lib/list-screen.ts';
import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import type { AtoDoLote } from './BarraDoLote.tsx';

interface Props {
  lista: Pick<ListScreen<unknown>, 'paginacao' | 'setPaginacao' | 'selecionados' | 'setSelecionados'>;
  modo: 'lista' | 'quadro';
  onModo: (modo: 'lista' | 'quadro') => void;
  onExportar: () => void;
  onAto: (ato: AtoDoLote) => void;
}

/** The keys of a list, told by `?`. */
export function TeclasDaLista({ lista, modo, onModo, onExportar, onAto }: Props) {
  const { paginacao, setPaginacao, selecionados, setSelecionados } = lista;
  const focusRow = () => inPage('tbody tr[tabindex="0"], [data-cartao], ul a')?.focus();
  const pages = Math.max(1, Math.ceil(paginacao.rowsNumber / paginacao.rowsPerPage));
  const turn = (step: number) => {
    const page = paginacao.page + step;
    if (page >= 1 && page <= pages) setPaginacao({ page });
  };
  const nada = selecionados.length === 0;
  return (
    <Shortcuts
      shortcuts={[
        { key: '/', label: 'Buscar', run: () => inPage('input[type="search"]')?.focus() },
        { key: 'f', label: 'Abrir os filtros', run: () => inPage('[data-filtros]')?.click() },
        { key: 'j', label: 'Ir para a lista e descer', run: focusRow },
        { key: 'k', label: 'Ir para a lista e subir', run: focusRow },
        { key: 'n', label: 'Próxima página', run: () => turn(1) },
        { key: 'p', label: 'Página anterior', run: () => turn(-1) },
        { key: 'v', label: 'Abrir as visões', run: () => inPage('[data-visoes]')?.click() },
        {
          key: 'q',
          label: modo === 'lista' ? 'Ver como quadro' : 'Ver como lista',
          run: () => onModo(modo === 'lista' ? 'quadro' : 'lista'),
        },
        { key: 'e', label: 'Exportar a lista', run: onExportar },
        { key: 'a', label: 'Atribuir os selecionados', run: () => onAto('atribuir'), disabled: nada },
        { key: 'm', label: 'Avisar os requerentes dos selecionados', run: () => onAto('avisar'), disabled: nada },
        { key: 'i', label: 'Imprimir os selecionados', run: () => onAto('imprimir'), disabled: nada },
        { key: 'escape', label: 'Limpar a seleção', run: () => setSelecionados([]), disabled: nada },
      ]}
      others={[
        { key: 'enter', label: 'Abrir o requerimento' },
        { key: 'x', label: 'Marcar a linha; com Shift, todas desde a última marcada' },
        { key: 'arrowleft arrowright', label: 'No quadro, ir à coluna ao lado' },
      ]}
    />
  );
}
