import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Identidade.module.css';
import { Peca } from './Peca.tsx';
import { type DeQuem, useMarca } from './queries.ts';

/** The pictures of the town. Each is kept as soon as it is chosen, so they stand apart from the form. */
export function Marca({ de = null }: { de?: DeQuem }) {
  const { data: marca } = useMarca(de);
  return (
    <Card title="Imagens" id="imagens">
      <p className={classes.lead}>
        Cada imagem vale assim que é escolhida. PNG, JPG ou WebP, até 5 MB; o portal a reduz para que as páginas continuem leves.
      </p>
      {marca ? (
        <div className={classes.pecas}>
          <Peca
            de={de}
            peca="logo"
            nome="Brasão"
            src={marca.logo}
            hint="No cabeçalho, na entrada e em todos os documentos. De preferência em PNG com fundo transparente."
          />
          <Peca
            de={de}
            peca="favicon"
            nome="Ícone"
            src={marca.favicon}
            hint="Na aba do navegador. Sem ele, o portal usa o brasão; quadrado fica melhor."
          />
          <Peca
            de={de}
            peca="banner"
            nome="Foto da entrada"
            src={marca.banner}
            hint="Ao lado do formulário de entrada, em telas grandes. Sem ela, o portal desenha uma planta na cor do município."
          />
        </div>
      ) : (
        <TextSkeleton lines={9} />
      )}
    </Card>
  );
}
