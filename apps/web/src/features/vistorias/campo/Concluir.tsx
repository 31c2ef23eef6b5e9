import { Button, Radio, Textarea } from '@mantine/core';
import type { Presente, Vistoria } from '@portal/domain/vistorias/contract';
import { type Resultado, resultadosAbertos } from '@portal/domain/vistorias/vistoria';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useConcluir } from '../queries.ts';
import classes from '../Vistorias.module.css';
import type { Notas } from './notas.ts';
import { Presentes } from './Presentes.tsx';

const NOMES: Record<Resultado, string> = {
  Aprovada: 'Aprovada',
  'Aprovada em parte': 'Aprovada em parte, com o que não está conforme',
  Reprovada: 'Reprovada',
  'Não realizada': 'A visita não pôde ser feita',
};

interface Props {
  vistoria: Vistoria;
  notas: Notas;
  /** How many lines still say nothing. */
  faltam: number;
  /** Keeps all that was written; null when it could not be kept. */
  salvar: () => Promise<number | null>;
  onErros: (erros: Record<string, string>) => void;
}

/** The end of the visit: what came of it, who was there, and then nothing changes any more. */
export function Concluir({ vistoria: v, notas, faltam, salvar, onErros }: Props) {
  const concluir = useConcluir(v.id);
  const [escolhido, setResultado] = useState('');
  const [motivo, setMotivo] = useState('');
  const [presentes, setPresentes] = useState<Presente[]>([]);
  const [perguntando, setPerguntando] = useState(false);
  const [recusa, setRecusa] = useState('');
  const abertos = resultadosAbertos(v.roteiro, notas.respostas);
  const resultado = ([...abertos, 'Não realizada'] as const).find((r) => r === escolhido) ?? null;

  function perguntar() {
    if (!resultado) return setRecusa('Escolha o resultado.');
    if (resultado === 'Não realizada' && motivo.trim().length < 3) return setRecusa('Diga por que a visita não pôde ser feita.');
    if (presentes.some((p) => p.nome.trim().length < 3)) return setRecusa('Escreva o nome de cada pessoa presente, ou retire-a.');
    setRecusa('');
    setPerguntando(true);
  }

  async function enviar() {
    const versao = await salvar();
    if (versao === null)
      throw new ApiError(422, 'O que você anotou ainda não chegou ao portal. Espere a conexão e tente de novo.');
    if (!resultado) return;
    try {
      await concluir.mutateAsync({ versao, ...notas, resultado, motivo, presentes });
      onErros({});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onErros(Object.fromEntries(error.erros.map((e) => [e.campo.replace(/^respostas\./, ''), e.mensagem])));
      if (error.status === 409)
        throw new ApiError(422, 'Esta vistoria mudou em outro aparelho neste momento. Feche, confira e tente de novo.');
      throw error;
    }
  }

  return (
    <Card title="Concluir a vistoria" id="concluir">
      <div className={classes.partes}>
        {faltam > 0 && (
          <Callout meaning="info">
            {faltam === 1 ? 'Falta responder uma linha do roteiro.' : `Faltam ${faltam} linhas do roteiro.`}
          </Callout>
        )}
        <Radio.Group label="Resultado" value={resultado ?? ''} onChange={setResultado}>
          <div className={classes.lista} style={{ marginTop: '0.5rem' }}>
            {[...abertos, 'Não realizada' as const].map((r) => (
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
            onChange={(e) => setMotivo(e.currentTarget.value)}
          />
        )}
        <Presentes presentes={presentes} onMudar={setPresentes} />
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
          onConfirm={enviar}
          onClose={() => setPerguntando(false)}
        >
          Você declara que fez esta vistoria e que ela diz o que encontrou. Depois de concluída nada nela muda: o laudo é feito e
          as partes são avisadas.
        </ConfirmDialog>
      )}
    </Card>
  );
}
