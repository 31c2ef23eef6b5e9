import { Button, Progress, TextInput } from '@mantine/core';
import { caminhar } from '@portal/domain/orientacao/caminhar';
import { dizerResposta } from '@portal/domain/orientacao/dizer';
import type { Desfecho, PerguntaDoGuia, RespostasDoGuia } from '@portal/domain/orientacao/model';
import { MAX_NUMERO } from '@portal/domain/orientacao/model';
import { parseNumero } from '@portal/domain/text/numeros';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './Percurso.module.css';

interface Props<D extends Pick<Desfecho, 'quando'>> {
  guia: { perguntas: readonly PerguntaDoGuia[]; desfechos: readonly D[] };
  respostas: RespostasDoGuia;
  /** One answer was given, changed or (undefined) taken back. The others stay: what is not asked any more counts for nothing. */
  onResponder: (pergunta: string, valor: string | undefined) => void;
  onRecomecar: () => void;
  /** The end. @param desfecho null where the guide says nothing for these answers */
  fim: (desfecho: D | null, respostas: RespostasDoGuia) => ReactNode;
}

/** A guide, one question at a time; what was answered stands above and can be changed. */
export function Percurso<D extends Pick<Desfecho, 'quando'>>({ guia, respostas, onResponder, onRecomecar, fim }: Props<D>) {
  const { feitas, proxima, respostas: valem, desfecho } = caminhar(guia, respostas);
  const ultima = feitas.at(-1);
  return (
    <div className={classes.root}>
      {proxima ? (
        <Pergunta
          key={proxima.id}
          pergunta={proxima}
          numero={feitas.length + 1}
          ate={feitas.length + guia.perguntas.length - guia.perguntas.indexOf(proxima)}
          onResponder={(valor) => onResponder(proxima.id, valor)}
          voltar={
            ultima && (
              <Button
                variant="subtle"
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                onClick={() => onResponder(ultima.id, undefined)}
              >
                Pergunta anterior
              </Button>
            )
          }
        />
      ) : (
        <Fim>{fim(desfecho, valem)}</Fim>
      )}
      {feitas.length > 0 && (
        <section className={classes.feitas} aria-label="O que você respondeu">
          <h2 className={classes.rotulo}>O que você respondeu</h2>
          <ul>
            {feitas.map((p) => (
              <li key={p.id} className={classes.feita}>
                <span>{p.texto}</span>
                <strong>{dizerResposta(p, valem[p.id] ?? '')}</strong>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Mudar: ${p.texto}`}
                  onClick={() => onResponder(p.id, undefined)}
                >
                  Mudar
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={onRecomecar}>
            Recomeçar
          </Button>
        </section>
      )}
    </div>
  );
}

/** Who cannot see it is told that another thing is on screen; what a page begins with is not forced on anybody. */
function useFoco(): React.RefObject<HTMLHeadingElement | null> {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the first paint of the page leaves the keyboard where it is
    if (document.activeElement && document.activeElement !== document.body) return;
    titulo.current?.focus();
  }, []);
  return titulo;
}

interface PerguntaProps {
  pergunta: PerguntaDoGuia;
  numero: number;
  /** as many as there may be, at most */
  ate: number;
  onResponder: (valor: string) => void;
  voltar: ReactNode;
}

function Pergunta({ pergunta, numero, ate, onResponder, voltar }: PerguntaProps) {
  const { texto, ajuda, tipo, opcoes } = pergunta;
  const [titulo, id] = [useFoco(), useId()];
  return (
    <section className={classes.pergunta} aria-labelledby={id}>
      <p className={classes.onde}>
        Pergunta {numero}
        {ate > numero && ` de até ${ate}`}
      </p>
      <Progress value={(100 * (numero - 1)) / ate} size="sm" aria-hidden className={classes.barra} />
      <h2 ref={titulo} id={id} tabIndex={-1} className={classes.titulo}>
        {texto}
      </h2>
      {ajuda && <p className={classes.ajuda}>{ajuda}</p>}
      {tipo === 'opcao' ? (
        <ul className={classes.opcoes}>
          {opcoes.map((o) => (
            <li key={o}>
              <button type="button" className={classes.opcao} onClick={() => onResponder(o)}>
                <span>{o}</span>
                <IconArrowRight size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Numero pergunta={pergunta} onResponder={onResponder} />
      )}
      {voltar}
    </section>
  );
}

function Numero({ pergunta: { texto, unidade }, onResponder }: Pick<PerguntaProps, 'pergunta' | 'onResponder'>) {
  const [escrito, setEscrito] = useState('');
  const [falha, setFalha] = useState('');
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const lido = parseNumero(escrito, 2);
    if (lido === null || lido.startsWith('-') || Number(lido) > MAX_NUMERO)
      return setFalha('Escreva um número, como 70 ou 70,5.');
    onResponder(lido.includes('.') ? lido.replace(/\.?0+$/, '') : lido);
  };
  return (
    <form onSubmit={enviar} noValidate className={classes.numero} aria-label={texto}>
      <TextInput
        label={unidade ? `Resposta, em ${unidade}` : 'Resposta'}
        value={escrito}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        error={falha || undefined}
        onChange={(e) => {
          setEscrito(e.currentTarget.value);
          setFalha('');
        }}
      />
      <Button type="submit" rightSection={<IconArrowRight size={18} aria-hidden />}>
        Continuar
      </Button>
    </form>
  );
}

function Fim({ children }: { children: ReactNode }) {
  const titulo = useFoco();
  return (
    <div className={classes.fim}>
      <h2 ref={titulo} tabIndex={-1} className="visually-hidden">
        A resposta
      </h2>
      {children}
    </div>
  );
}
