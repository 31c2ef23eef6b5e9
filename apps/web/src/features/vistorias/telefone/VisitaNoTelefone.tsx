import { Button, Textarea } from '@mantine/core';
import { hrefDoTelefone } from '@portal/domain/text/telefone';
import { type Caderno, declarar, escrever, observar, prepararFim, resolver } from '@portal/domain/vistorias/caderno';
import { achadoDaLinha, linhasDe, type Roteiro } from '@portal/domain/vistorias/roteiro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useStore } from '#lib/store.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Concluir } from '../campo/Concluir.tsx';
import { Diferencas } from '../campo/Diferencas.tsx';
import { LinhaDoRoteiro } from '../campo/LinhaDoRoteiro.tsx';
import { quandoDaVisita } from '../quando.ts';
import { comecarVisita } from './caminho.ts';
import { enviarTudo } from './enviar.ts';
import { campo, emOrdem, esquecer, mudar, type Pacote } from './estado.ts';
import { FotosNoTelefone } from './FotosNoTelefone.tsx';
import { Papeis } from './Papeis.tsx';
import classes from './Telefone.module.css';

/** One visit, whole, without a network. */
export function VisitaNoTelefone({ id }: { id: string }) {
  const pacote = useStore(campo, ({ pacotes }) => pacotes[id]);
  const c = useStore(campo, ({ cadernos }) => cadernos[id]);
  if (!pacote || !c) return null;
  const { vistoria: v } = pacote;
  const aberta = c.situacao === 'aberta';
  return (
    <>
      <div>
        <Button component="a" href="#/" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Visitas do dia
        </Button>
      </div>
      <h1 className={classes.titulo}>{[v.tipo, v.alvo].filter(Boolean).join(' · ')}</h1>
      {c.recusa && (
        <div role="alert">
          <Callout meaning="warning">{c.recusa}</Callout>
        </div>
      )}
      {c.situacao === 'encerrada_fora' && <Encerrada id={id} />}
      {c.situacao === 'concluida' && (
        <Callout meaning="success">A vistoria foi concluída e está no portal. O laudo é feito lá.</Callout>
      )}
      {aberta && c.fim.declarado_em !== null && (
        <Callout title="Concluída neste telefone">
          Ela segue para o portal assim que houver rede. Se você mudar algo, conclua de novo.
        </Callout>
      )}
      {c.sem_lugar.length > 0 && <SemLugar caderno={c} />}
      <Dados pacote={pacote} />
      {pacote.papeis.length > 0 && <Papeis vistoria={id} papeis={pacote.papeis} />}
      {aberta && !c.em_campo && (
        <div>
          <Button onClick={() => void comecarVisita(id)}>Começar a visita</Button>
        </div>
      )}
      {aberta && c.em_campo && <Preencher caderno={c} roteiro={v.roteiro} />}
      {c.conflito && <Comparar caderno={c} roteiro={v.roteiro} conflito={c.conflito} />}
    </>
  );
}

function Dados({ pacote: { vistoria: v, contatos } }: { pacote: Pacote }) {
  return (
    <Card title="Visita" id="visita">
      <FactList
        columns={1}
        facts={[
          { label: 'Quando', value: quandoDaVisita(v) },
          { label: 'Onde', value: v.endereco || 'Sem endereço no requerimento' },
          v.requerimento
            ? { label: 'Requerimento', value: [v.requerimento.numero, v.requerimento.processo_nome].filter(Boolean).join(' · ') }
            : { label: 'Fiscalização', value: v.fiscalizacao?.relato },
          ...(v.preferencia ? [{ label: 'Preferência', value: v.preferencia }] : []),
          ...contatos.map((p) => ({
            label: p.papel,
            value: (
              <span className={classes.partes}>
                <span>{p.nome}</span>
                {p.telefone && <a href={hrefDoTelefone(p.telefone)}>{p.telefone}</a>}
                {p.email && <a href={`mailto:${p.email}`}>{p.email}</a>}
              </span>
            ),
          })),
        ]}
      />
    </Card>
  );
}

function Preencher({ caderno: c, roteiro }: { caderno: Caderno; roteiro: Roteiro }) {
  const id = c.vistoria_id;
  const faltam = linhasDe(roteiro).filter((l) => achadoDaLinha(l, c.agora.respostas[l.id]) === null).length;
  const concluir = async () => {
    await mudar(id, (agora) => declarar(agora, new Date().toISOString()));
    void enviarTudo();
  };
  return (
    <>
      {roteiro.map((secao, i) => (
        <Card key={secao.titulo} title={secao.titulo} id={`parte-${i}`}>
          {secao.linhas.map((linha) => (
            <LinhaDoRoteiro
              key={linha.id}
              linha={linha}
              fotos={<FotosNoTelefone vistoria={id} linha={linha.id} rotulo={linha.texto} fotos={c.fotos} />}
              resposta={c.agora.respostas[linha.id]}
              onMudar={(mudou) => void mudar(id, (agora) => escrever(agora, linha.id, mudou))}
            />
          ))}
        </Card>
      ))}
      <Card title="Observações e fotos do conjunto" id="observacoes">
        <div className={classes.partes}>
          <Textarea
            label="Observações"
            autosize
            minRows={3}
            maxRows={20}
            maxLength={4000}
            value={c.agora.observacoes}
            onChange={(e) => {
              const texto = e.currentTarget.value;
              void mudar(id, (agora) => observar(agora, texto));
            }}
          />
          <FotosNoTelefone vistoria={id} linha="" rotulo="conjunto" fotos={c.fotos} />
        </div>
      </Card>
      {c.fim.declarado_em === null && (
        <Concluir
          roteiro={roteiro}
          notas={c.agora}
          faltam={faltam}
          fim={c.fim}
          onFim={(mudou) => void mudar(id, (agora) => prepararFim(agora, mudou))}
          onConcluir={concluir}
        />
      )}
    </>
  );
}

interface Conflito {
  caderno: Caderno;
  roteiro: Roteiro;
  conflito: NonNullable<Caderno['conflito']>;
}

/** Both sides before the person: nothing of either is thrown away unasked. */
function Comparar({ caderno: c, roteiro, conflito }: Conflito) {
  const aqui = Object.fromEntries(
    Object.keys(conflito.respostas).flatMap((l) => (c.agora.respostas[l] ? [[l, c.agora.respostas[l]]] : [])),
  );
  const obsDaqui = conflito.observacoes === null ? '' : c.agora.observacoes;
  const nada = { respostas: {}, observacoes: '' };
  return (
    <ConflictDialog
      title="Esta vistoria foi anotada em outro aparelho"
      mine="Pôr o que anotei por cima"
      theirs="Ficar com o que está guardado"
      safe="mine"
      sides={[
        {
          label: 'Anotado aqui',
          content: <Diferencas roteiro={roteiro} de={nada} ate={{ respostas: aqui, observacoes: obsDaqui }} />,
        },
        {
          label: 'Guardado no portal',
          content: (
            <Diferencas
              roteiro={roteiro}
              de={nada}
              ate={{ respostas: conflito.respostas, observacoes: conflito.observacoes ?? '' }}
            />
          ),
        },
      ]}
      onResolve={(minhas) => void mudar(c.vistoria_id, (agora) => resolver(agora, minhas))}
    >
      Nada se perdeu ainda. Nas linhas em que os dois escreveram vale o que você escolher.
    </ConflictDialog>
  );
}

function Encerrada({ id }: { id: string }) {
  return (
    <Callout
      meaning="warning"
      title="O que você anotou não foi enviado"
      actions={
        <Button variant="default" onClick={() => void emOrdem(() => esquecer(id))}>
          Já anotei o que precisava: apagar deste telefone
        </Button>
      }
    >
      A vistoria foi encerrada de outro lugar. Suas anotações estão abaixo: copie o que for preciso antes de apagar.
    </Callout>
  );
}

/** Written on lines that the checklist in force does not have: it stays here to be read. */
function SemLugar({ caderno: c }: { caderno: Caderno }) {
  return (
    <Callout meaning="warning" title="O roteiro mudou">
      Estas anotações não têm mais lugar nele. Copie para as observações o que for preciso.
      <ul>
        {c.sem_lugar.map((l) => (
          <li key={l}>
            {[c.agora.respostas[l]?.achado, c.agora.respostas[l]?.medida, c.agora.respostas[l]?.texto]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
