import { Select, TextInput } from '@mantine/core';
import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { onHostSistema } from '#lib/layout-state.ts';
import { type EditorProps, escrito } from './partes.tsx';

const AJUDA = 'Pedida sozinha quando o requerimento é protocolado com este campo respondido.';

/** Which inspection the answer asks for. A model of the catalogue names it by code: each town has kinds of its own. */
export const VistoriaEditor = ({ campo, set }: EditorProps) =>
  onHostSistema() ? (
    <TextInput
      label="Código da vistoria"
      description={AJUDA}
      value={escrito(campo.vistoria)}
      onChange={(e) => set({ vistoria: e.currentTarget.value || undefined })}
    />
  ) : (
    <DoMunicipio valor={escrito(campo.vistoria)} onMudar={(vistoria) => set({ vistoria })} />
  );

function DoMunicipio({ valor, onMudar }: { valor: string; onMudar: (codigo: string | undefined) => void }) {
  const { data: tipos = [] } = useTiposDeVistoria();
  const opcoes = tipos.filter((t) => !t.arquivado || t.codigo === valor).map((t) => ({ value: t.codigo, label: t.nome }));
  const sumiu = valor !== '' && !opcoes.some((o) => o.value === valor);
  return (
    <Select
      label="Vistoria que a resposta pede"
      description={AJUDA}
      data={sumiu ? [...opcoes, { value: valor, label: `${valor} (não existe mais)` }] : opcoes}
      value={valor || null}
      clearable
      placeholder="Nenhuma"
      nothingFoundMessage="Nenhum tipo de vistoria ainda"
      clearButtonProps={{ 'aria-label': 'Limpar a vistoria' }}
      onChange={(v) => onMudar(v ?? undefined)}
    />
  );
}
