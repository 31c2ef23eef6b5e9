import { Button, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { type Editor, mergeAttributes, Node } from '@tiptap/react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import classes from './RichTextField.module.css';

/** Keeps a picture and says where it lies. @throws ApiError 422 with why it is refused */
export type EnviarImagem = (arquivo: File) => Promise<string>;

/** A picture between two paragraphs, with the words for who does not see it. */
export const Imagem = Node.create({
  name: 'imagem',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** The button of the editor that puts a picture where the cursor is. */
export function ImagemControl({ editor, enviar }: { editor: Editor | null; enviar: EnviarImagem }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <RichTextEditor.Control onClick={() => setAberto(true)} aria-label="Imagem" title="Imagem">
        <IconPhoto size={16} stroke={1.5} />
      </RichTextEditor.Control>
      {aberto && (
        <ImagemDialog
          enviar={enviar}
          onPronta={(src, alt) => {
            editor?.chain().focus().insertContent({ type: 'imagem', attrs: { src, alt } }).run();
            setAberto(false);
          }}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  );
}

const ALT_MIN = 3;
const ALT_MAX = 300;

interface Props {
  enviar: EnviarImagem;
  onPronta: (src: string, alt: string) => void;
  onClose: () => void;
}

function ImagemDialog({ enviar, onPronta, onClose }: Props) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [erros, setErros] = useState<{ arquivo?: string; alt?: string }>({});
  const [enviando, setEnviando] = useState(false);
  const mandar = async () => {
    const faltam = {
      ...(arquivo ? {} : { arquivo: 'Escolha a imagem.' }),
      ...(alt.trim().length < ALT_MIN ? { alt: 'Diga em poucas palavras o que a imagem mostra.' } : {}),
    };
    setErros(faltam);
    if (!arquivo || 'alt' in faltam) return;
    setEnviando(true);
    try {
      onPronta(await enviar(arquivo), alt.trim());
    } catch (error) {
      setErros({ arquivo: (error instanceof ApiError && error.mensagem) || 'A imagem não chegou. Tente de novo.' });
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialog title="Pôr uma imagem" onClose={onClose}>
      <div className={classes.imagem}>
        <TextInput
          type="file"
          label="Imagem"
          description="PNG, JPG ou WebP, até 20 MB. O portal a reduz ao chegar."
          accept="image/png,image/jpeg,image/webp"
          error={erros.arquivo}
          onChange={(event) => setArquivo(event.currentTarget.files?.[0] ?? null)}
        />
        <TextInput
          label="O que a imagem mostra"
          description="Lido em voz alta a quem não a vê, e escrito onde ela não abre."
          value={alt}
          maxLength={ALT_MAX}
          error={erros.alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <div className={classes.atos}>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button data-primary loading={enviando} onClick={() => void mandar()}>
            Pôr no texto
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
