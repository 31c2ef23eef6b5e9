import type { ValidacaoDaPessoa } from '@portal/domain/contribuintes/validacao';
import { formatDocumento, nomeDoDocumento } from '@portal/domain/text/documento';
import { formatTelefone } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Change } from '#ui/Change.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import { EmLinha } from '../EmLinha.tsx';
import { mostrarCampo, ROTULOS } from '../palavras.ts';
import classes from './Validacao.module.css';

/** What the person says of themselves, what of it is new, and what was decided before. */
export function Declarado({ pessoa }: { pessoa: ValidacaoDaPessoa }) {
  const { documento, responsavel, endereco, mudou, rodadas } = pessoa;
  return (
    <>
      <Card
        title="O que foi declarado"
        id="declarado"
        aside={
          <RouteLink href={rota('prefeitura.cadastro.contribuinte.visualizacao', { id: pessoa.id })}>Ver o cadastro</RouteLink>
        }
      >
        <FactList
          facts={[
            { label: pessoa.tipo_pessoa === 'fisica' ? 'Nome' : 'Razão social', value: <strong>{pessoa.nome}</strong> },
            { label: nomeDoDocumento(documento), value: documento && formatDocumento(documento) },
            ...(responsavel
              ? [{ label: 'Quem responde', value: `${responsavel.nome} · ${formatDocumento(responsavel.cpf)}` }]
              : []),
            { label: 'E-mail', value: pessoa.email },
            { label: 'Telefone', value: pessoa.telefone && formatTelefone(pessoa.telefone) },
            { label: 'Endereço', value: endereco && <EmLinha endereco={endereco} />, wide: true },
          ]}
        />
      </Card>
      {mudou.length > 0 && (
        <Card title="Mudou desde a última conferência" id="mudou">
          <div className={classes.coluna}>
            {mudou.map(({ campo, antes, depois, em }) => (
              <div key={`${campo}-${em}`} className={classes.mudou}>
                <span className={classes.soft}>
                  {ROTULOS[campo] ?? 'Outro dado'} · <When at={em} />
                </span>
                <Change before={mostrarCampo(campo, antes)} after={mostrarCampo(campo, depois)} />
              </div>
            ))}
          </div>
        </Card>
      )}
      {rodadas.length > 0 && (
        <Card title="Conferências anteriores" id="anteriores">
          <ol className={classes.rodadas}>
            {rodadas.map((r) => (
              <li key={r.em}>
                <strong>{r.situacao}</strong> por {r.por}, <When at={r.em} />
                {r.motivo && <p className={classes.soft}>{r.motivo}</p>}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
