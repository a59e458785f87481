/** The list has one entry per line. Lines that begin with # are notes. */
export const phrases = `# Sayings that many people know, and would guess: proverbs, openings of scripture and prayers, a few words of well-known songs,
# films, books and slogans. The best known come first within a part; accents and capitals make no difference. Our own list.
# Shown in comics and tutorials
correct horse battery staple
the quick brown fox jumps over the lazy dog
lorem ipsum dolor sit amet
el veloz murciélago hindú comía feliz cardillo y kiwi
let me in please
open sesame
ábrete sésamo
my voice is my passport
this is my password
esta es mi contraseña
la contraseña es la contraseña
i love you so much
te quiero mucho
te amo con todo mi corazón
# English: proverbs and sayings
actions speak louder than words
all that glitters is not gold
all is fair in love and war
all roads lead to rome
an apple a day keeps the doctor away
a bird in the hand is worth two in the bush
a penny saved is a penny earned
a picture is worth a thousand words
a rolling stone gathers no moss
a stitch in time saves nine
absence makes the heart grow fonder
all good things must come to an end
all work and no play makes jack a dull boy
beauty is in the eye of the beholder
beggars can't be choosers
better late than never
better safe than sorry
birds of a feather flock together
blood is thicker than water
cleanliness is next to godliness
curiosity killed the cat
don't bite the hand that feeds you
don't count your chickens before they hatch
don't cry over spilled milk
don't judge a book by its cover
don't put all your eggs in one basket
early to bed and early to rise
easy come easy go
every cloud has a silver lining
fortune favors the bold
good things come to those who wait
great minds think alike
home is where the heart is
honesty is the best policy
hope for the best prepare for the worst
if at first you don't succeed try try again
if it ain't broke don't fix it
it takes two to tango
it's raining cats and dogs
it's easy it's energy
keep calm and carry on
knowledge is power
laughter is the best medicine
let sleeping dogs lie
lightning never strikes twice
like father like son
live and let live
live laugh love
look before you leap
love is blind
money doesn't grow on trees
necessity is the mother of invention
never say never
no pain no gain
once upon a time
out of sight out of mind
practice makes perfect
rome wasn't built in a day
slow and steady wins the race
teamwork makes the dream work
there's no place like home
there is no i in team
the early bird catches the worm
the pen is mightier than the sword
the sky is the limit
the squeaky wheel gets the grease
the grass is always greener on the other side
think outside the box
time flies when you're having fun
time is money
time heals all wounds
two heads are better than one
two wrongs don't make a right
when in rome do as the romans do
when life gives you lemons make lemonade
where there's a will there's a way
where there's smoke there's fire
you are what you eat
you can't teach an old dog new tricks
you only live once
your word is your bond
dream big work hard
work hard play hard
together we can do it
yes we can
just do it
think different
make it happen
believe in yourself
the best is yet to come
# English: scripture, prayers, public texts
in the beginning god created the heavens and the earth
in the beginning was the word
the lord is my shepherd i shall not want
our father who art in heaven
hallowed be thy name
give us this day our daily bread
for god so loved the world
i can do all things through christ
let there be light
love thy neighbor as thyself
love is patient love is kind
faith hope and love
ask and it shall be given
in god we trust
god bless america
hail mary full of grace
amazing grace how sweet the sound
be still and know that i am god
the truth shall set you free
thou shalt not kill
we the people of the united states
we hold these truths to be self evident
four score and seven years ago
i have a dream
one nation under god
to be or not to be that is the question
ask not what your country can do for you
# English: songs, films, books
may the force be with you
i am your father
a long time ago in a galaxy far far away
to infinity and beyond
life is like a box of chocolates
here's looking at you kid
frankly my dear i don't give a damn
i'll be back
hasta la vista baby
houston we have a problem
i'm gonna make him an offer he can't refuse
show me the money
there can be only one
you can't handle the truth
you shall not pass
one ring to rule them all
my precious
winter is coming
elementary my dear watson
just keep swimming
hakuna matata
let it go
why so serious
i see dead people
live long and prosper
with great power comes great responsibility
the truth is out there
say hello to my little friend
to boldly go where no one has gone before
toto i've a feeling we're not in kansas anymore
the first rule of fight club
call me ishmael
it was the best of times it was the worst of times
all you need is love
let it be
here comes the sun
hey jude don't make it bad
imagine all the people
we will rock you
we are the champions
don't stop believin
every breath you take
i will always love you
don't worry be happy
stairway to heaven
sweet child o mine
hotel california
smells like teen spirit
is this the real life is this just fantasy
happy birthday to you
twinkle twinkle little star
row row row your boat
mary had a little lamb
never gonna give you up
jingle bells jingle all the way
silent night holy night
we wish you a merry christmas
take me out to the ball game
oh say can you see
# Español: refranes y dichos
al que madruga dios lo ayuda
al que madruga dios le ayuda
el que madruga dios lo ayuda
a quien madruga dios le ayuda
a caballo regalado no se le mira el diente
a caballo regalado no se le miran los dientes
a mal tiempo buena cara
a falta de pan buenas son tortas
a lo hecho pecho
a otro perro con ese hueso
a palabras necias oídos sordos
a la tercera va la vencida
agua que no has de beber déjala correr
al mal paso darle prisa
al pan pan y al vino vino
amor con amor se paga
aunque la mona se vista de seda mona se queda
barriga llena corazón contento
borrón y cuenta nueva
cada loco con su tema
cada oveja con su pareja
cada quien con su cada cual
camarón que se duerme se lo lleva la corriente
candil de la calle oscuridad de su casa
con la comida no se juega
contigo pan y cebolla
cría cuervos y te sacarán los ojos
cuando el gato no está los ratones hacen fiesta
cuando el río suena agua lleva
cuentas claras amistades largas
de noche todos los gatos son pardos
de tal palo tal astilla
del dicho al hecho hay mucho trecho
dime con quién andas y te diré quién eres
dios aprieta pero no ahoga
dios los cría y ellos se juntan
donde comen dos comen tres
donde hay humo hay fuego
donde manda capitán no manda marinero
el amor es ciego
el hábito no hace al monje
el mundo es un pañuelo
el que busca encuentra
el que calla otorga
el que mucho abarca poco aprieta
el que no arriesga no gana
el que persevera alcanza
el que ríe último ríe mejor
el que tiene boca se equivoca
el tiempo es oro
el tiempo lo cura todo
en boca cerrada no entran moscas
en casa de herrero cuchillo de palo
en el país de los ciegos el tuerto es rey
en la unión está la fuerza
la unión hace la fuerza
hierba mala nunca muere
hoy por ti mañana por mí
juntos somos más fuertes
la curiosidad mató al gato
la esperanza es lo último que se pierde
la práctica hace al maestro
la vida es sueño
la vida es bella
lo bueno si breve dos veces bueno
lo barato sale caro
lo cortés no quita lo valiente
lo prometido es deuda
más sabe el diablo por viejo que por diablo
más vale maña que fuerza
más vale pájaro en mano que cien volando
más vale prevenir que lamentar
más vale solo que mal acompañado
más vale tarde que nunca
mi casa es tu casa
nadie es profeta en su tierra
no dejes para mañana lo que puedes hacer hoy
no es oro todo lo que brilla
no hay mal que dure cien años
no hay mal que por bien no venga
no hay peor ciego que el que no quiere ver
no por mucho madrugar amanece más temprano
no todo lo que brilla es oro
nunca digas nunca
nunca es tarde si la dicha es buena
ojo por ojo diente por diente
ojos que no ven corazón que no siente
pan con pan comida de tontos
perro que ladra no muerde
piensa mal y acertarás
poco a poco se llega lejos
por la boca muere el pez
querer es poder
quien bien te quiere te hará llorar
quien mucho abarca poco aprieta
quien no llora no mama
quien siembra vientos recoge tempestades
quien tiene un amigo tiene un tesoro
ríe y el mundo reirá contigo
ser o no ser esa es la cuestión
si la vida te da limones haz limonada
sobre gustos no hay nada escrito
sí se puede
solo se vive una vez
tanto va el cántaro a la fuente que al fin se rompe
todos los caminos llevan a roma
una imagen vale más que mil palabras
una manzana al día
una golondrina no hace verano
vísteme despacio que tengo prisa
vivir para ver
zapatero a tus zapatos
# Español: escritura, oraciones, himnos
en el principio creó dios los cielos y la tierra
en el principio era el verbo
el señor es mi pastor nada me falta
jehová es mi pastor nada me faltará
padre nuestro que estás en el cielo
padre nuestro que estás en los cielos
santificado sea tu nombre
danos hoy nuestro pan de cada día
dios te salve maría llena eres de gracia
todo lo puedo en cristo que me fortalece
porque de tal manera amó dios al mundo
ama a tu prójimo como a ti mismo
la verdad os hará libres
hágase la luz
dios es amor
dios es bueno todo el tiempo
gracias a dios por todo
que dios te bendiga
ángel de la guarda dulce compañía
gloria a dios en las alturas
si dios es por nosotros quién contra nosotros
mexicanos al grito de guerra
oíd mortales el grito sagrado
oh gloria inmarcesible
viva la patria
# Español: canciones, películas, libros
en un lugar de la mancha de cuyo nombre no quiero acordarme
érase una vez
había una vez
que la fuerza te acompañe
yo soy tu padre
hasta el infinito y más allá
volveré y seré millones
caminante no hay camino se hace camino al andar
puedo escribir los versos más tristes esta noche
muchos años después frente al pelotón de fusilamiento
verde que te quiero verde
con diez cañones por banda
cielito lindo ay ay ay ay
canta y no llores
cumpleaños feliz te deseamos a ti
feliz cumpleaños a ti
estas son las mañanitas
bésame mucho
gracias a la vida
la cucaracha ya no puede caminar
la vida es un carnaval
vivir mi vida
un pasito pa lante maría
dale a tu cuerpo alegría macarena
guantanamera guajira guantanamera
noche de paz noche de amor
feliz navidad próspero año y felicidad
los pollitos dicen pío pío pío
arroz con leche me quiero casar
sana sana colita de rana
quién vive en una piña debajo del mar
no contaban con mi astucia
fue sin querer queriendo
el pueblo unido jamás será vencido
libertad igualdad fraternidad
`;
