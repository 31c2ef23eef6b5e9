import type { Rascunho } from '@portal/domain/processos/rascunho';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { prazoDaEtapa } from '../fluxo/frases.ts';
import classes from '../Processos.module.css';

/** A process that the town does not have yet, at a glance. */
export function OQueTraz({ definicao }: { definicao: Rascunho }) {
  const { resumo, grupo, secoes, etapas, taxas, documentos } = definicao;
  const partes: [string, string[]][] = [
    ['Formulário', secoes.map((s) => `${s.titulo}: ${plural(s.campos.length, 'campo', 'campos')}`)],
    ['Etapas', etapas.map((e) => `${e.nome}, no setor ${e.setor}, ${prazoDaEtapa(e)}`)],
    ['Taxas', taxas.map((t) => t.nome)],
    ['Documentos', documentos.map((d) => d.titulo)],
  ];
  return (
    <Card title="O que ele traz" id="traz">
      <div className={classes.stack}>
        <FactList
          facts={[
            { label: 'Para que serve', value: resumo },
            { label: 'Grupo', value: grupo },
          ]}
        />
        {partes.map(
          ([titulo, itens]) =>
            itens.length > 0 && (
              <div key={titulo}>
                <p className={classes.group}>{titulo}</p>
                <ul className={classes.sentences}>
                  {itens.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </Card>
  );
}
