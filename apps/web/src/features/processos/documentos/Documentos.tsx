import { Card } from '#ui/Card.tsx';
import { Lista, type PropsDaAba } from '../partes.tsx';
import { useEm } from '../use-em.ts';

/** The documents that the process issues. */
export function Documentos({ definicao: { documentos, etapas }, em }: PropsDaAba) {
  useEm(em);
  return (
    <Card title="Documentos emitidos" id="documentos">
      <Lista
        tipo="documento"
        vazio="Este processo não emite documentos."
        itens={documentos.map((d) => ({
          id: d.id,
          nome: d.titulo,
          mais: `Sai ao fim da etapa ${etapas.find((e) => e.id === d.etapa)?.nome ?? String(d.etapa ?? '')}`,
        }))}
      />
    </Card>
  );
}
