import { Button, Radio, Textarea } from '@mantine/core';
import type { Presente } from '@portal/domain/vistorias/presentes';
import type { Roteiro } from '@portal/domain/vistorias/roteiro';
import type { Notas } from '@portal/domain/vistorias/sincronia';
import { type Resultado, resultadosAbertos } from '@portal/domain/vistorias/vistoria';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import classes from '../Vistorias.module.css';
import { Presentes } from './Presentes.tsx';

const NOMES: Record<Resultado, string> = {
  Aprovada: 'Aprovada',
  'Aprovada em parte': 'Aprovada em parte, com o que não está conforme',
  Reprovada: 'Reprovada',
  'Não realizada': 'A visita não pôde ser feita',
};

/** What the visit ends with, as it is being written. */
export interface Fim {
  resultado: Resultado | null;
  motivo: string;
  presentes: Presente[];
}

interface Props {
  roteiro: Roteiro;
  notas: Notas;
  /** How many lines still say nothing. */
  faltam: number;
  fim: Fim;
  onFim: (mudou: Partial<Fim>) => void;
  /** @throws ApiError 422, which the question shows */
  onConcluir: (resultado: Resultado) => Promise<void>;
}

/** The end of the visit: what came of it, who was there, and then nothing changes any more. */
export function Concluir({ roteiro, notas, faltam, fim, onFim, onConcluir }: Props) {
  const { motivo, presentes } = fim;
  const [perguntando, setPerguntando] = useState(false);
  const [recusa, setRecusa] = useState('');
  const abertos = resultadosAbertos(roteiro, notas.respostas);
  const todos = [...abertos, 'Não realizada' as const];
  const resultado = todos.find((r) => r === fim.resultado) ?? null;

  function perguntar() {
    if (!resultado) return setRecusa('Escolha o resultado.');
    if (resultado === 'Não realizada' && motivo.trim().length < 3) return setRecusa('Diga por que a visita não pôde ser feita.');
    if (presentes.some((p) => p.nome.trim().length < 3)) return setRecusa('Escreva o nome de cada pessoa presente, ou retire-a.');
    setRecusa('');
    setPerguntando(true);
  }

  return (
    <Card title="Concluir a vistoria" id="concluir">
      <div className={classes.partes}>
        {faltam > 0 && (
          <Callout meaning="info">
            {faltam === 1 ? 'Falta responder uma linha do roteiro.' : `Faltam ${faltam} linhas do roteiro.`}
          </Callout>
        )}
        <Radio.Group
          label="Resultado"
          value={resultado ?? ''}
          onChange={(valor) => onFim({ resultado: todos.find((r) => r === valor) ?? null })}
        >
          <div className={classes.lista} style={{ marginTop: '0.5rem' }}>
            {todos.map((r) => (
              <Radio key={r} value={r} label={NOMES[r]} size="md" />
            ))}
          </div>
        </Radio.Group>
        {resultado === 'Não realizada' && (
          <Textarea
            label="Por que não pôde ser feita"
            placeholder="Ninguém para abrir, chuva forte, acesso negado"
            autosize
            minRows={2}
            maxLength={2000}
            value={motivo}
            onChange={(e) => onFim({ motivo: e.currentTarget.value })}
          />
        )}
        <Presentes presentes={presentes} onMudar={(quem) => onFim({ presentes: quem })} />
        {recusa && (
          <p className={classes.erro} role="alert">
            {recusa}
          </p>
        )}
        <div className={classes.acoes}>
          <Button onClick={perguntar}>Concluir a vistoria</Button>
        </div>
      </div>
      {perguntando && resultado && (
        <ConfirmDialog
          title={`Concluir como “${resultado}”?`}
          confirm="Concluir e assinar"
          tone="primary"
          onConfirm={() => onConcluir(resultado)}
          onClose={() => setPerguntando(false)}
        >
          Você declara que fez esta vistoria e que ela diz o que encontrou. Depois de concluída nada nela muda: o laudo é feito e
          as partes são avisadas.
        </ConfirmDialog>
      )}
    </Card>
  );
}
