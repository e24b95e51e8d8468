import type { DemoLesson } from '../../lesson.js';
import { pythonDocs } from '../links.js';

/** DS-01 to DS-06 */
export const QUESTIONS: readonly DemoLesson[] = [
  {
    name: 'Collecting fairly',
    objective: 'Ask a question that data can answer.',
    introduces: 'Sample, bias',
    outcome: 'Spots a biased sample.',
    agenda: ['Is this survey fair?', 'Samples', 'Our class survey'],
    teaching: {
      warmUp:
        'A report says: “9 of 10 children love football.” Then you hear that the ten children were asked in front of a football club. What is wrong? Whom would you ask instead, to find out what all the children of your town like?',
      idea: [
        'A cook does not eat the whole pot to know whether the soup is salty. One spoon is enough, if the soup was stirred. The pot is the population, all whom we want to know about. The spoon is the sample, those whom we ask. Stirring means that each one has the same chance to be in the spoon.',
        'If some have a better chance than others, the sample is biased, like a spoon from the top of a pot in which the salt lies at the bottom. A big spoon does not help then; it is only more of the same soup.',
      ],
      build: [
        'Choose a question for your class, such as “How do you come to school?” or “How long did you sleep?”.',
        'Make it exact. “Do you sleep much?” cannot be compared. “How many hours did you sleep last night?” can.',
        'Write down the population: your class? all classes of your year? all children of the town?',
        'List three ways to choose whom to ask: your friends, the first ten in the yard, ten names drawn from a hat. For each, say who has no chance to be in it.',
        [
          'Let Python draw the names. `sample` never takes anybody twice:',
          `
            import random

            people = ['Ana', 'Ben', 'Chloe', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jan']
            print(random.sample(people, 4))
          `,
        ],
        [
          'See what chance does. The class has 10 children, 6 of them come by bike. How many cyclists are in a sample of 4?',
          `
            import random

            pupils = ['bike'] * 6 + ['bus'] * 4
            for turn in range(8):
                chosen = random.sample(pupils, 4)
                print(chosen.count('bike'), chosen)
          `,
        ],
        'Change 4 to 9. The numbers become steadier: a bigger fair sample is more reliable.',
      ],
      check: [
        ['What is the difference between population and sample?', 'The population is all whom we want to know about, the sample those whom we ask.'],
        ['A survey on a website about phones: who is missing?', 'Everybody who does not visit the site, or has no phone.'],
        ['Does a bigger biased sample help?', 'No. It is wrong more surely.'],
      ],
      mistakes: [
        ['The question pushes: “You also like pizza best, don’t you?”', 'Read it aloud in a neutral voice. Can one answer “no” without being rude?'],
        ['“I asked ten people, so it is true for all.”', 'Ask “Which ten, and who had no chance?”'],
        ['Names are written beside private answers.', 'Collect only what you need; count without names.'],
      ],
      stretch: 'Some do not answer at all. Think of a question to which just those who stay silent would give another answer than the rest. (Late homework, for example.)',
    },
    activities: [
      {
        title: 'Survey plan',
        task: 'Write a question and say whom you will ask.',
        link: pythonDocs('random.sample', 'library/random.html#random.sample'),
        solution: 'A good plan has four lines: the exact question, the population, how the sample is drawn, and who could be missing. Example: “Hours of sleep last night; all of year 6; 20 names drawn from the list; pupils who are ill are missing.”',
      },
      {
        title: 'Is this survey fair?',
        task: 'Judge four surveys: about books, asked in the library; about the canteen, asked at noon in the canteen; about pets, every fifth name of the school list; about sport, on a sports site.',
        link: pythonDocs('random', 'library/random.html'),
        solution: 'Only the third is nearly fair. Readers are in the library, those who hate the canteen are not in it, and sports fans are on the sports site.',
      },
    ],
    project: [
      'Our class survey',
      'Carry out your plan with at least fifteen people. Write each answer down at once, in a table with one row for each person and no names. Add two sentences: who could be missing, and whether that changes the result.',
    ],
  },
  {
    name: 'Tables that make sense',
    objective: 'Clean a messy table.',
    introduces: 'Rows, columns, missing values',
    outcome: 'Treats missing values openly.',
    agenda: ['Messy table', 'Types of columns', 'Clean the pet data'],
    teaching: {
      warmUp:
        'Look at these answers to “How old is your pet?”: 3, three, 3 years, ?, 36 months, 300, (empty). Which of them mean the same? Which is surely a mistake? Which can we not know?',
      idea: [
        'A table is a chest of drawers. Each row is one thing (a pet), each column one question (its age). In one column there must be one kind of answer only, as spoons and socks do not go into the same drawer.',
        'A missing value is not zero. If you do not know how old the cat is, it is not 0 years old! Leave the place empty, and say how many are empty. To clean honestly means to change the form but never the truth, and to write down what you did.',
      ],
      build: [
        [
          'The raw data. Keep it as it came; work on a copy:',
          `
            raw = [
                ['name', 'kind', 'age'],
                ['Bruno', 'dog', '3'],
                ['Mimi', 'Cat ', 'three'],
                ['Kiki', 'bird', ''],
                ['Luna', 'CAT', '300'],
                ['Rex', 'dog', '7'],
            ]
            for row in raw:
                print(row)
          `,
        ],
        'Say for each column what a good value looks like: kind is one of dog, cat, bird; age is a whole number from 0 to 40.',
        [
          'Clean with one small function for each column. None means “we do not know”:',
          `
            WORDS = {'one': 1, 'two': 2, 'three': 3}

            def clean_kind(text):
                return text.strip().lower()

            def clean_age(text):
                text = text.strip().lower()
                if text in WORDS:
                    return WORDS[text]
                if not text.isdigit():
                    return None
                age = int(text)
                return age if age <= 40 else None

            for text in ['3', 'three', '', '300', '7']:
                print(repr(text), clean_age(text))
            print(clean_kind('Cat '))
          `,
        ],
        [
          'Count what is missing, before any average:',
          `
            ages = [3, 3, None, None, 7]
            known = [age for age in ages if age is not None]
            print(len(ages) - len(known), 'of', len(ages), 'are missing')
            print(sum(known) / len(known))
          `,
        ],
        'Keep a diary of cleaning: which row, what it was, what it is now, and why. Somebody else must be able to follow it.',
      ],
      check: [
        ['Is an unknown age 0?', 'No, it is missing. 0 would make the average wrong.'],
        ['Why is “Cat ” another value than “cat”?', 'For the computer the capital letter and the space count.'],
        ['What do you do with 300?', 'It cannot be true, and we do not know what was meant: missing, and a note in the diary.'],
      ],
      mistakes: [
        ['Strange values are deleted silently.', 'Strange is not the same as wrong. A tortoise may be 80. Say why.'],
        ['The original is overwritten.', 'Keep the raw file, always. Clean a copy.'],
        ['Two kinds of answer in one column: “3 years”.', 'The unit belongs to the name of the column: age_years.'],
      ],
      stretch: 'Add a column `came_from` with shelter, breeder, friend, “a friend”, “Shelter!”. Write a function that gives the three clean kinds, and None for all that it does not know.',
    },
    activities: [
      {
        title: 'Pet data',
        task: 'Clean twenty rows and list what you changed.',
        link: pythonDocs('string methods', 'library/stdtypes.html#string-methods'),
        solution: [
          'The same functions over all rows; the diary is printed on the way. Two rows are shown:',
          `
            rows = [['Mimi', 'Cat '], ['Rex', 'dog']]
            for row in rows:
                clean = row[1].strip().lower()
                if clean != row[1]:
                    print(row[0], repr(row[1]), 'became', clean)
          `,
        ],
      },
      {
        title: 'Read a file',
        task: 'Write a small CSV file with an editor and read it with Python.',
        link: pythonDocs('csv', 'library/csv.html'),
        solution: [
          'This program first writes the file, so that it runs anywhere. DictReader gives each row as a dict with the names of the columns:',
          `
            import csv

            with open('pets.csv', 'w', newline='', encoding='utf-8') as file:
                csv.writer(file).writerows([['name', 'age'], ['Bruno', '3'], ['Kiki', '']])
            with open('pets.csv', newline='', encoding='utf-8') as file:
                for row in csv.DictReader(file):
                    print(row['name'], row['age'] or 'missing')
          `,
        ],
      },
    ],
    project: [
      'Clean your survey',
      'Take the answers of your class survey. Say for each column what a good value is, clean a copy with functions, and hand in three things: the raw table, the clean table and the diary of changes. How many values are missing?',
    ],
  },
  {
    name: 'The middle of things',
    objective: 'Compare mean and median.',
    introduces: 'Mean, median, outliers',
    outcome: 'Chooses the fitting average.',
    agenda: ['Who earns the average?', 'Mean and median', 'Shoe sizes'],
    teaching: {
      warmUp:
        'Five friends have 2, 3, 3, 4 and 5 euros. Put all the coins on the table and share them equally. How much does each get? Now a sixth friend comes with 100 euros. Share again. Does the number still say how much a typical friend has?',
      idea: [
        'The mean is sharing equally: all together, divided by how many there are. The median is the one in the middle: stand in a row by size; who stands in the middle is the median.',
        'One giant in the row pulls the mean up, as one heavy person tips a see-saw. The median hardly moves, because the one in the middle is still nearly the same. A value that is far from all others is called an outlier. It can be a mistake, or the most interesting thing of all.',
      ],
      build: [
        'Stand in a row by height (or lay ten pencils in a row by length). Find the median with your hands: take away one from each end until one or two are left.',
        [
          'The mean by hand, with Python as the calculator:',
          `
            coins = [2, 3, 3, 4, 5]
            print(sum(coins) / len(coins))
          `,
        ],
        [
          'The median. With an even number it lies half way between the two in the middle:',
          `
            def median(values):
                row = sorted(values)
                middle = len(row) // 2
                if len(row) % 2 == 1:
                    return row[middle]
                return (row[middle - 1] + row[middle]) / 2

            print(median([2, 3, 3, 4, 5]))
            print(median([2, 3, 3, 4, 5, 100]))
          `,
        ],
        [
          'The tool box knows both. Compare with yours:',
          `
            import statistics

            coins = [2, 3, 3, 4, 5, 100]
            print(statistics.mean(coins))
            print(statistics.median(coins))
            print(statistics.mode(coins))
          `,
        ],
        'Guess first, then change 100 to 1000. Which of the three changes?',
        'The mode is the most frequent value. For which question is it the best? Which shoe size should a shop order most of? There is no shoe of size 37.4.',
        'Decide for each: mean, median or mode? Pocket money in a class, points per game, favourite fruit, waiting time at the doctor.',
      ],
      check: [
        ['What is the median of 7, 1, 3?', '3; sort first: 1, 3, 7.'],
        ['Can the mean be a number that nobody has?', 'Yes, such as 1.7 children.'],
        ['When is the median better?', 'When a few values are far away from all others.'],
      ],
      mistakes: [
        ['The median is taken without sorting.', 'The row must stand by size first.'],
        ['An outlier is deleted because it disturbs.', 'First find out whether it is a mistake. Otherwise use the median and name it.'],
        ['“On average” without saying which one.', 'Write the word: mean or median.'],
      ],
      stretch: 'Find five numbers with mean 10 and median 2. Then five with mean 2 and median 10, negative numbers allowed. How did you look for them?',
    },
    activities: [
      {
        title: 'Shoe sizes',
        task: 'Find mean and median, and say which tells more.',
        link: pythonDocs('statistics', 'library/statistics.html'),
        solution: [
          'Here mean and median are near each other (37.3 and 37), but the shop needs the mode, 36:',
          `
            import statistics

            sizes = [36, 36, 36, 37, 37, 38, 38, 39, 39]
            print(round(statistics.mean(sizes), 1), statistics.median(sizes), statistics.mode(sizes))
          `,
        ],
      },
      {
        title: 'The boss arrives',
        task: 'Nine people earn 2000 euros, the boss earns 20000. Work out mean and median. The firm writes “We pay 3800 on average.” Is that a lie?',
        link: pythonDocs('mean', 'library/statistics.html#statistics.mean'),
        solution: 'The mean is 3800, the median 2000. It is not a lie, but it misleads: nine of ten earn much less. The median tells the typical pay.',
      },
    ],
    project: [
      'My week in numbers',
      'Collect one number a day for a week: steps, minutes of reading, glasses of water. Find mean and median, name an outlier if there is one, and explain it. Write three sentences that a grandmother would understand.',
    ],
  },
  {
    name: 'A chart that tells the truth',
    objective: 'Choose a chart and label it.',
    introduces: 'Bar, line, scale',
    outcome: 'Finds what is wrong with a misleading chart.',
    agenda: ['Lying charts', 'Scales and labels', 'Weather of a month'],
    teaching: {
      warmUp:
        'Draw two bars on squared paper for 50 and 52 votes. In the first drawing the axis begins at 0, in the second at 49. Show both to somebody for two seconds: who won, and by how much? The numbers are the same.',
      idea: [
        'A chart is a translation from numbers to pictures. As with a language, one can translate falsely without a single wrong word. A bar says “so much of it” by its length. If the bottom is cut off, the lengths no longer fit the numbers.',
        'Different questions need different charts. Bars compare things: apples, pears, plums. A line shows how one thing changes with time, because the line joins neighbours. Between apple and pear there is nothing to join.',
      ],
      build: [
        [
          'Bars with characters. One star is one vote, so the axis begins at 0 by itself:',
          `
            votes = {'bike': 12, 'bus': 7, 'on foot': 9}
            for kind, number in votes.items():
                print(f'{kind:>8} | {"*" * number} {number}')
          `,
        ],
        [
          'Large numbers need a scale. Say what one star stands for:',
          `
            visitors = {'Mon': 420, 'Tue': 380, 'Wed': 610}
            PER_STAR = 20
            print(f'Visitors of the pool (* = {PER_STAR})')
            for day, number in visitors.items():
                print(f'{day} | {"*" * round(number / PER_STAR)} {number}')
          `,
        ],
        [
          'Temperatures of a week as dots. The place along the row is the temperature:',
          `
            week = {'Mon': 4, 'Tue': 7, 'Wed': 6, 'Thu': 11, 'Fri': 12, 'Sat': 8, 'Sun': 5}
            print('Noon, degrees Celsius, 0 at the left')
            for day, degrees in week.items():
                print(f'{day} |{" " * degrees}o {degrees}')
          `,
        ],
        'Now draw it by hand as a line chart on squared paper. Write a title, what the axes mean, the unit, and where the numbers come from.',
        'Look for a chart in a newspaper. Check five things: title, axes with units, does the axis begin at 0, equal steps, source.',
        'Draw a lying chart of your own on purpose. Your partner finds the lie.',
      ],
      check: [
        ['Bar or line: temperature through a day?', 'Line; time goes on between the points.'],
        ['Bar or line: favourite animals?', 'Bars; there is nothing between cat and dog.'],
        ['Which axis must begin at 0?', 'That of a bar chart. A line may begin elsewhere, if it is written there.'],
      ],
      mistakes: [
        ['The axis has no unit.', '“12 what?” Ask until it is written.'],
        ['Unequal steps: 2000, 2010, 2011, 2020.', 'The same distance on paper must be the same time.'],
        ['Twelve colours in one chart.', 'One colour, and a second for what matters.'],
      ],
      stretch: 'A picture of an apple is drawn twice as wide and twice as high for “twice as many”. Why does it look like four times? Count the squares.',
    },
    activities: [
      {
        title: 'Weather chart',
        task: 'Draw a month of temperatures with honest axes.',
        link: pythonDocs('formatted text', 'tutorial/inputoutput.html#formatted-string-literals'),
        solution: [
          'The first days of a month, for the console. Below zero the dot would run out at the left, so everything is moved by 10 places:',
          `
            degrees = [3, 1, -2, -4, 0, 5]
            SHIFT = 10
            print(f'{"0":>{SHIFT + 5}}')
            for day, value in enumerate(degrees, start=1):
                print(f'{day:>2} |{" " * (SHIFT + value)}o {value}')
          `,
        ],
      },
      {
        title: 'Find the lie',
        task: 'Three charts: bars that begin at 49; a line with unequal years; a pie whose parts add up to 110 percent. Say what is wrong and how it must be.',
        link: pythonDocs('print', 'library/functions.html#print'),
        solution: 'The bars must begin at 0. The years need equal distances, with gaps where nothing is known. A pie shows parts of one whole: 100 percent. If people could choose several answers, bars fit better.',
      },
    ],
    project: [
      'The true poster',
      'Make a poster of your survey with one bar chart and one sentence that says the result. Title, axis, unit, number of people asked and date must be on it. On the back draw the same data as a lying chart, and explain the trick.',
    ],
  },
  {
    name: 'Do they go together?',
    objective: 'Compare two columns and be careful with the word “because”.',
    introduces: 'Scatter plot, correlation, cause',
    outcome: 'Explains a connection without claiming too much.',
    agenda: ['Ice cream and sunburn', 'Dots for pairs', 'Sleep and mistakes'],
    teaching: {
      warmUp:
        'In months when much ice cream is sold, many people get sunburn. Does ice cream cause sunburn? Does sunburn make hungry for ice cream? Or is there something third behind both? Find two more such pairs.',
      idea: [
        'Two shadows on a wall move together. Does one shadow pull the other? No, the lamp moves, and both follow. When two columns of numbers go up and down together, we say that they correlate. This shows that it is worth looking for a lamp; it does not show which one pulls.',
        'To see whether two things go together, one draws a dot for each person: to the right the first number, upwards the second. If the cloud of dots rises, both grow together. If it falls, one grows while the other shrinks. If it is a round cloud, they have little to do with each other.',
      ],
      build: [
        [
          'Pairs belong together, so keep them in one row:',
          `
            # hours of sleep, mistakes in a test
            pairs = [(9, 2), (6, 7), (8, 3), (7, 5), (10, 1), (5, 8), (8, 4)]
            for sleep, mistakes in sorted(pairs):
                print(f'{sleep:>2} h  {"x" * mistakes}')
          `,
        ],
        'Draw the same seven pairs as dots on squared paper. Does the cloud rise or fall?',
        [
          'A scatter plot for the console: each row is a number of mistakes, each column an hour:',
          `
            pairs = [(9, 2), (6, 7), (8, 3), (7, 5), (10, 1), (5, 8), (8, 4)]
            for mistakes in range(8, 0, -1):
                line = ''
                for sleep in range(4, 11):
                    line = line + ('o' if (sleep, mistakes) in pairs else '.')
                print(mistakes, line)
            print('  hours of sleep: 4 to 10')
          `,
        ],
        [
          'A number for it. Near 1: they rise together; near -1: one falls when the other rises; near 0: no straight line in it:',
          `
            import statistics

            sleep = [9, 6, 8, 7, 10, 5, 8]
            mistakes = [2, 7, 3, 5, 1, 8, 4]
            print(round(statistics.correlation(sleep, mistakes), 2))
          `,
        ],
        'Write the careful sentence: “In our data, those who slept longer made fewer mistakes.” Then the careless one: “Sleep makes clever.” What is the difference?',
        'Find a lamp: what could change both sleep and mistakes? A cold, for example, or a late football match.',
      ],
      check: [
        ['The cloud falls from the left to the right. What does that mean?', 'When the first number is bigger, the second tends to be smaller.'],
        ['Correlation 0.9: is one the cause of the other?', 'We do not know. There may be a third thing, or chance.'],
        ['How could one find out more?', 'By an experiment: change only one thing and watch the other.'],
      ],
      mistakes: [
        ['The two lists are sorted one by one.', 'Then the pairs are torn apart. Sort pairs, or nothing.'],
        ['“Because” slips into each sentence.', 'Say “go together” until there is an experiment.'],
        ['Five dots, and a law of nature.', 'Ask “Would one more dot change the picture?”'],
      ],
      stretch: 'Build columns with a correlation of exactly 1, of exactly -1, and of about 0. For the last one a set like (1, 1), (1, 3), (3, 1), (3, 3) may help. Why?',
    },
    activities: [
      {
        title: 'Sleep and mistakes',
        task: 'Draw the dots and write one careful sentence.',
        link: pythonDocs('correlation', 'library/statistics.html#statistics.correlation'),
        solution: 'The cloud falls; the correlation is about -0.99. Careful: “In these seven pairs, more sleep goes together with fewer mistakes.” Seven are few, and nobody knows how they were chosen.',
      },
      {
        title: 'The third thing',
        task: 'What may be behind these pairs? Shoe size and reading skill of children; number of storks and births in villages; umbrellas and wet streets.',
        link: pythonDocs('statistics', 'library/statistics.html'),
        solution: 'Age is behind the shoes and the reading. Bigger villages have more of both storks and births. Rain is behind umbrellas and wet streets.',
      },
    ],
    project: [
      'A pair of my own',
      'Collect at least twelve pairs of numbers, such as arm span and height, or minutes of practice and points in a game. Draw the dots, compute the correlation, and write three sentences: what one sees, what a third thing could be, and what experiment could tell more.',
    ],
  },
  {
    name: 'Tell the story',
    objective: 'Answer a question of your own from the first idea to the last sentence.',
    introduces: 'Report, source, limits',
    outcome: 'Presents a result, and says how sure it is.',
    agenda: ['The newspaper test', 'Question, data, answer, doubt', 'Our data evening'],
    teaching: {
      warmUp:
        'Read two short reports about the same numbers. One begins “In the first column of the table …”, the other “Half of our year sleeps less than eight hours.” Which one do you go on reading? What does the second one still have to tell?',
      idea: [
        'A report is like a guided walk. The guide first says where we are going (the question), then shows the most beautiful place (the answer with one chart), then how we came there (the data), and is honest about the fog (the doubts). Nobody wants to see each stone on the way.',
        'Honest doubt makes a report stronger. “We asked 18 of 75 pupils, and those who were ill are missing” tells the reader how far to trust. A report without doubts has usually not looked.',
      ],
      build: [
        'Choose a question from your own life that numbers can answer in one week.',
        'Write the answer that you expect and put it into an envelope. Open it only at the end. This protects you from seeing only what you wish.',
        'Collect, clean, compute, as in the lessons before. Keep the raw data and the diary.',
        [
          'Let a program make the figures of the report, so that no number is copied by hand:',
          `
            import statistics

            hours = [8, 7.5, 9, 6, None, 8, 7, 8.5, None, 6.5]
            known = [value for value in hours if value is not None]
            short = [value for value in known if value < 8]
            print(f'{len(known)} answers, {len(hours) - len(known)} missing')
            print(f'median {statistics.median(known)} hours')
            print(f'less than 8 hours: {len(short)} of {len(known)} ({len(short) / len(known):.0%})')
          `,
        ],
        'Write the report in five short parts: question, answer in one sentence, one chart, how the data came, what we do not know.',
        'Do the newspaper test: give the first two lines to somebody for ten seconds. What did they understand?',
        'Present in three minutes. The others ask the three questions of a data friend: Who was asked? How many? Compared with what?',
      ],
      check: [
        ['What stands in the first line?', 'The answer, not the method.'],
        ['Why write down the expected answer first?', 'So that we notice when we are wrong.'],
        ['What belongs to the limits?', 'Who is missing, how few they were, and what was not measured.'],
      ],
      mistakes: [
        ['“Half of all children …” from ten answers.', 'Write “5 of the 10 whom I asked”. Percent need larger numbers.'],
        ['Five charts for one sentence.', 'Keep the one without which nobody would believe you.'],
        ['Private things can be recognised.', 'In a small group “the only girl with a horse” is a name. Leave it out.'],
      ],
      stretch: 'Ask somebody to repeat your survey with another group. Do the two results agree? What could explain the difference, apart from a mistake?',
    },
    activities: [
      {
        title: 'Two lines',
        task: 'Write the first two lines of your report, and test them on a partner for ten seconds.',
        link: pythonDocs('formatting numbers', 'library/string.html#formatspec'),
        solution: 'Good: “Half of our year sleeps less than eight hours. We asked 18 of 75.” The answer first, then how far it can be trusted.',
      },
      {
        title: 'Percent with care',
        task: 'Turn these into fair sentences: 1 of 2, 9 of 18, 450 of 900.',
        link: pythonDocs('round', 'library/functions.html#round'),
        solution: [
          'All are 50 percent, but only the last one deserves the word. For small numbers say the count:',
          `
            for part, whole in [(1, 2), (9, 18), (450, 900)]:
                if whole < 100:
                    print(f'{part} of the {whole} asked')
                else:
                    print(f'{part / whole:.0%} of {whole} asked')
          `,
        ],
      },
    ],
    project: [
      'Data evening',
      'Finish your report: one page, one chart, the raw data as an extra sheet. Present it to your family in three minutes, and write down the best question that somebody asked and how you would answer it with new data.',
    ],
  },
];
