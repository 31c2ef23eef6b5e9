import { PROVAS, type Prova } from '@portal/domain/configuracoes/validacao';
import type { ValidacaoDaPessoa } from '@portal/domain/contribuintes/validacao';
import { useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FileViewer } from '#ui/file/FileViewer.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { lerProva } from './queries.ts';
import classes from './Validacao.module.css';

/** The proofs, one in sight. */
export function Provas({ pessoa: { id, provas } }: { pessoa: ValidacaoDaPessoa }) {
  const [escolhida, setEscolhida] = useState<Prova | undefined>();
  const prova = provas.find(({ tipo }) => tipo === escolhida) ?? provas[0];
  if (!prova)
    return (
      <Card title="Provas" id="provas">
        <p className={classes.soft}>
          A pessoa não enviou documentos. Se você viu o documento no balcão, pode aceitar; se não, devolva dizendo o que enviar.
        </p>
      </Card>
    );
  return (
    <Card title="Provas" id="provas" flush>
      {provas.length > 1 && (
        <div className={classes.abas}>
          <Strip>
            <QuickFilters
              label="Qual prova"
              single
              options={provas.map(({ tipo }) => ({ value: tipo, label: PROVAS[tipo].nome }))}
              value={[prova.tipo]}
              onChange={([tipo]) => tipo && setEscolhida(tipo as Prova)}
            />
          </Strip>
        </div>
      )}
      <p className={classes.arquivo}>
        {PROVAS[prova.tipo].nome} · {prova.nome} · {formatBytes(prova.tamanho)}
      </p>
      <FileViewer
        key={prova.id}
        id={`prova-${prova.id}`}
        title={PROVAS[prova.tipo].nome}
        load={() => lerProva(id, prova.id)}
        height="max(20rem, calc(100dvh - 22rem))"
      />
    </Card>
  );
}
