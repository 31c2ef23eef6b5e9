import { Textarea } from '@mantine/core';
import { falhaDaCondicao, type ProblemaDoGuia } from '@portal/domain/orientacao/conferir';
import { MAX_OPCOES, type PerguntaDoGuia, TIPOS_DE_PERGUNTA } from '@portal/domain/orientacao/model';
import { useState } from 'react';
import { CondicaoEditor } from '#entities/condicoes/CondicaoEditor.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { conhecidosDe } from './novos.ts';
import { Problemas } from './Problemas.tsx';

interface Props {
  pergunta: PerguntaDoGuia;
  indice: number;
  antes: readonly PerguntaDoGuia[];
  problemas: readonly ProblemaDoGuia[];
  onChange: (nova: PerguntaDoGuia) => void;
}

/** One question: its text, how it is answered, and when it is asked. */
export function UmaPergunta({ pergunta, indice, antes, problemas, onChange }: Props) {
  const nome = `perguntas.${indice}`;
  return (
    <>
      <Problemas de={problemas} tipo="pergunta" id={pergunta.id} />
      <TextField name={`${nome}.texto`} label="Pergunta" hint="Em palavras de quem não conhece a prefeitura." maxLength={160} />
      <TextAreaField name={`${nome}.ajuda`} label="Ajuda" optional lines={2} maxLength={400} />
      <RadioField
        name={`${nome}.tipo`}
        label="Como se responde"
        options={Object.entries(TIPOS_DE_PERGUNTA).map(([value, label]) => ({ value, label }))}
      />
      {pergunta.tipo === 'opcao' ? (
        <Opcoes opcoes={pergunta.opcoes} onChange={(opcoes) => onChange({ ...pergunta, opcoes })} />
      ) : (
        <TextField name={`${nome}.unidade`} label="Unidade" hint="Ao lado do número, como m²." optional maxLength={12} />
      )}
      {antes.length > 0 && (
        <CondicaoEditor
          label="Perguntar só quando"
          hint="Sem escolher nada, é perguntada sempre."
          valor={pergunta.aparece_se}
          onChange={(feel) => {
            const { aparece_se: _, ...resto } = pergunta;
            onChange(feel === undefined ? resto : { ...resto, aparece_se: feel });
          }}
          conhecidos={conhecidosDe(antes)}
          falhaDe={(feel) => falhaEm(feel, antes)}
        />
      )}
    </>
  );
}

/** What is wrong with a condition of the guide, as the chooser shows it. */
export function falhaEm(feel: string, perguntas: readonly PerguntaDoGuia[]) {
  const texto = falhaDaCondicao(feel, perguntas);
  return texto === null ? null : { texto: texto.replace(/\.$/, ''), posicao: 1 };
}

/** One a line, as they are written: a line that is not finished yet is not taken away under the person's hands. */
function Opcoes({ opcoes, onChange }: { opcoes: readonly string[]; onChange: (opcoes: string[]) => void }) {
  const [escrito, setEscrito] = useState(opcoes.join('\n'));
  const lidas = (texto: string) =>
    texto
      .split('\n')
      .map((l) => l.trim())
      .filter(Boolean);
  // what came from outside (the example, another's version) takes the place of what was typed
  if (lidas(escrito).join('\n') !== opcoes.filter(Boolean).join('\n')) setEscrito(opcoes.join('\n'));
  return (
    <Textarea
      label="Opções"
      description={`Uma por linha, no máximo ${MAX_OPCOES}. As condições citam a opção como ela está escrita.`}
      autosize
      minRows={3}
      maxRows={MAX_OPCOES}
      value={escrito}
      onChange={(e) => {
        const { value } = e.currentTarget;
        setEscrito(value);
        onChange(lidas(value));
      }}
    />
  );
}
