import { assinaturaConfig, PAPEIS_QUE_ASSINAM } from '@portal/domain/campos/assinatura/model';
import { declaracaoConfig } from '@portal/domain/campos/declaracao/model';
import { explicacaoConfig } from '@portal/domain/campos/explicacao/model';
import { type EditorProps, Escolha } from './partes.tsx';
import { TextoRico } from './TextoRico.tsx';

export const DeclaracaoEditor = (p: EditorProps) => (
  <TextoRico {...p} config={declaracaoConfig} chave="texto" label="Texto da declaração" hint="Lido até o fim antes de aceitar." />
);

export const ExplicacaoEditor = (p: EditorProps) => (
  <TextoRico {...p} config={explicacaoConfig} chave="texto" label="Texto" hint="Aparece entre as perguntas." />
);

export const AssinaturaEditor = (p: EditorProps) => (
  <>
    <Escolha
      {...p}
      config={assinaturaConfig}
      chave="papel"
      label="Quem assina"
      opcoes={Object.fromEntries(Object.entries(PAPEIS_QUE_ASSINAM).map(([k, nome]) => [k, `O ${nome}`]))}
    />
    <TextoRico {...p} config={assinaturaConfig} chave="texto" label="O que se assina" hint="Lido até o fim antes de assinar." />
  </>
);
