// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/authoredpage.h"

#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/settings/authoredtexts.h"
#include "ui/settings/privacypage.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/switch.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <ctime>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Kind = AuthoredKind;

//! Commands, skills, sub-agents and memory as a person lists, makes, changes, tries and deletes
//! them; and the page of privacy.
class TestAuthoredPage : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        qputenv("HOME", m_dir->filePath(u"home"_s).toUtf8());
        QVERIFY(QDir().mkpath(config()) && QDir().mkpath(project()));
    }

    void cleanup() { m_page.reset(); }

    void listsByScope_data()
    {
        const Rows<Kind, QString, QStringList> row; // kind, path, expected

        const QString yours = u"Yours, in all folders"_s;
        const QString ofFolder = u"Of this folder"_s;
        row("commands", Kind::Command, u"commands/go.md"_s,
            QStringList{yours, u"/go"_s, ofFolder, u"/go"_s});
        row("skills", Kind::Skill, u"skills/go/SKILL.md"_s,
            QStringList{yours, u"go"_s, ofFolder, u"go"_s, u"Built in"_s, u"code-review"_s,
                        u"debugging"_s, u"project-notes"_s});
        row("sub-agents", Kind::Subagent, u"agents/go.md"_s,
            QStringList{yours, u"go"_s, ofFolder, u"go"_s, u"Built in"_s, u"explore"_s,
                        u"general"_s});
        row("memory", Kind::Topic, u"memory/go.md"_s,
            QStringList{yours, u"go"_s, ofFolder, u"go"_s});
    }

    void listsByScope()
    {
        const auto [kind, path, expected] = Rows<Kind, QString, QStringList>::current();
        const QByteArray text = "---\ndescription: d\n---\nWork\n"_ba;
        put(u"config/"_s + path, text);
        put(u"project/.agentao/"_s + path, text);
        open(kind);
        QTRY_COMPARE(rows(), expected);
        // What is built in is said in the language of the window, not as the model reads it.
        const qsizetype builtIn = expected.indexOf(u"Built in"_s);
        for (const QString &name : expected.sliced(builtIn < 0 ? expected.size() : builtIn + 1)) {
            AuthoredFile file;
            file.layer = AuthoredFile::Layer::BuiltIn;
            file.name = name;
            file.description = u"for the model"_s;
            QVERIFY2(Ui::AuthoredTexts::description(file) != file.description, qPrintable(name));
        }
    }

    void madeByTheForm_data()
    {
        const Rows<Kind, QString> row; // kind, path

        row("command", Kind::Command, u"config/commands/go.md"_s);
        row("skill", Kind::Skill, u"config/skills/go/SKILL.md"_s);
        row("sub-agent", Kind::Subagent, u"config/agents/go.md"_s);
        row("topic", Kind::Topic, u"config/memory/go.md"_s);
    }

    void madeByTheForm()
    {
        const auto [kind, path] = Rows<Kind, QString>::current();
        open(kind);
        press(u"newAuthoredButton"_s);
        type(kind == Kind::Topic ? u"authored:title"_s : u"authoredName"_s, u"go"_s);
        type(u"authored:description"_s, u"What it is"_s);
        find<QPlainTextEdit>(u"authoredBody"_s)->setPlainText(u"- Do it"_s);
        press(u"saveAuthoredButton"_s);
        QVERIFY(read(path).contains("description: What it is\n"));
        QVERIFY(read(path).endsWith("---\n\n- Do it\n"));
        QVERIFY(!find<QWidget>(u"authoredForm"_s)->isVisible());
        QTRY_VERIFY(rows().contains(kind == Kind::Command ? u"/go"_s : u"go"_s));
        QTRY_VERIFY(find<QLabel>(u"authoredFacts"_s)->text().endsWith(path));
    }

    //! Who runs it is chosen among those that are there, and said in the list, also when it is
    //! gone.
    void runByAnAgentOfOthers()
    {
        put(u"config/agents/go.md"_s,
            "---\ndescription: Goes\ntools: read_file\nmodel: a/b\n---\nDo it\n"_ba);
        m_agents = {u"gemini"_s};
        open(Kind::Subagent);
        select(u"go"_s);
        press(u"editAuthoredButton"_s);
        auto *agent = find<Ui::ChoiceField>(u"authoredAgent"_s);
        QCOMPARE(agent->choices().size(), 2);
        QVERIFY(find<QLineEdit>(u"authored:tools"_s)->isEnabled());
        agent->choose(u"gemini"_s);
        QVERIFY(!find<QLineEdit>(u"authored:tools"_s)->isEnabled()); // its own business from now on
        press(u"saveAuthoredButton"_s);
        QCOMPARE(read(u"config/agents/go.md"_s),
                 "---\ndescription: Goes\nagent: gemini\n---\nDo it\n"_ba);
        const auto *model = find<QListView>(u"authoredList"_s)->model();
        const auto says = [&model](const QString &words) {
            for (int row = 0; row < model->rowCount(); ++row) {
                const QModelIndex index = model->index(row, 0);
                for (int role = 0; role < Qt::UserRole + 20; ++role) {
                    if (index.data(role).toString().contains(words))
                        return true;
                }
            }
            return false;
        };
        QTRY_VERIFY(says(u"Run by gemini"_s));
        QVERIFY(!says(u"which is not there"_s));

        m_agents.clear();
        open(Kind::Subagent);
        model = find<QListView>(u"authoredList"_s)->model();
        select(u"go"_s);
        QVERIFY(says(u"Run by gemini, which is not there"_s));
        press(u"editAuthoredButton"_s); // and back again
        find<Ui::ChoiceField>(u"authoredAgent"_s)->choose({});
        press(u"saveAuthoredButton"_s);
        QCOMPARE(read(u"config/agents/go.md"_s), "---\ndescription: Goes\n---\nDo it\n"_ba);
    }

    void problemsStayInTheForm()
    {
        put(u"config/commands/go.md"_s, "Old"_ba);
        open(Kind::Command);
        press(u"newAuthoredButton"_s);
        for (const QString &name : {u"../go"_s, u"help"_s, u"go"_s}) {
            type(u"authoredName"_s, name);
            find<QPlainTextEdit>(u"authoredBody"_s)->setPlainText(u"New"_s);
            press(u"saveAuthoredButton"_s);
            QVERIFY2(!find<QLabel>(u"authoredProblem"_s)->text().isEmpty(), qPrintable(name));
            QVERIFY(find<QWidget>(u"authoredForm"_s)->isVisible());
        }
        QCOMPARE(read(u"config/commands/go.md"_s), "Old"_ba);
        press(u"cancelAuthoredButton"_s);
        QVERIFY(!find<QWidget>(u"authoredForm"_s)->isVisible());
    }

    void changedByTheForm()
    {
        put(u"config/commands/go.md"_s, "---\n# mine\ncolor: red\n---\nOld\u00a0one\n"_ba);
        open(Kind::Command);
        select(u"/go"_s);
        press(u"editAuthoredButton"_s);
        QVERIFY(!find<QLineEdit>(u"authoredName"_s)->isEnabled());
        type(u"authored:description"_s, u"New"_s);
        press(u"saveAuthoredButton"_s);
        QCOMPARE(read(u"config/commands/go.md"_s),
                 "---\n# mine\ncolor: red\ndescription: New\n---\nOld\u00a0one\n"_ba);
    }

    void changedMeanwhileIsTold()
    {
        put(u"config/commands/go.md"_s, "Old"_ba);
        open(Kind::Command);
        select(u"/go"_s);
        press(u"editAuthoredButton"_s);
        put(u"config/commands/go.md"_s, "Theirs"_ba);
        find<QPlainTextEdit>(u"authoredBody"_s)->setPlainText(u"Mine"_s);
        press(u"saveAuthoredButton"_s);
        QVERIFY(!find<QLabel>(u"authoredProblem"_s)->text().isEmpty());
        QCOMPARE(find<QPlainTextEdit>(u"authoredBody"_s)->toPlainText(), u"Mine"_s);
        QCOMPARE(read(u"config/commands/go.md"_s), "Theirs"_ba);
    }

    void brokenOnesAreForTheEditor()
    {
        put(u"config/agents/go.md"_s, "---\ndescription: [\n---\nWork\n"_ba);
        auto *page = open(Kind::Subagent);
        QSignalSpy wanted(page, &Ui::AuthoredPage::editorWanted);
        select(u"go"_s);
        const QString spoken = find<QListView>(u"authoredList"_s)
                                   ->currentIndex()
                                   .data(Qt::AccessibleTextRole)
                                   .toString();
        QVERIFY2(spoken.contains(u"Not used: bad YAML in line 2"_s), qPrintable(spoken));
        QVERIFY(!find<QPushButton>(u"tryAuthoredButton"_s)->isEnabled());
        press(u"editAuthoredButton"_s);
        QVERIFY(!find<QWidget>(u"authoredForm"_s)->isVisible());
        QVERIFY(find<QLabel>(u"authoredMessage"_s)->isVisible());
        press(u"authoredEditorButton"_s);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted.first().first().toString().endsWith(u"config/agents/go.md"_s));
    }

    void deletedAndBack()
    {
        put(u"config/memory/go.md"_s, "---\ntitle: go\n---\n- x\n"_ba);
        open(Kind::Topic);
        select(u"go"_s);
        press(u"removeAuthoredButton"_s);
        QVERIFY(!QFile::exists(m_dir->filePath(u"config/memory/go.md"_s)));
        QTRY_VERIFY(!rows().contains(u"go"_s));
        QVERIFY(find<QLabel>(u"authoredMessage"_s)->isVisible());
        press(u"undoAuthoredButton"_s);
        QCOMPARE(read(u"config/memory/go.md"_s), "---\ntitle: go\n---\n- x\n"_ba);
        QTRY_VERIFY(rows().contains(u"go"_s));
        QVERIFY(!find<QPushButton>(u"undoAuthoredButton"_s)->isVisible());
    }

    void trialFollowsTheArguments()
    {
        put(u"config/commands/go.md"_s, "Look at $1."_ba);
        open(Kind::Command);
        select(u"/go"_s);
        press(u"tryAuthoredButton"_s);
        auto *text = find<QPlainTextEdit>(u"trialText"_s);
        QTRY_COMPARE(text->toPlainText(), u"Look at ."_s);
        type(u"trialArguments"_s, u"\"a b\" c"_s);
        QTRY_COMPARE(text->toPlainText(), u"Look at a b."_s);
    }

    void goesIntoTheMessage()
    {
        put(u"config/commands/git/fix.md"_s, "Fix"_ba);
        auto *page = open(Kind::Command);
        QSignalSpy wanted(page, &Ui::AuthoredPage::promptWanted);
        select(u"/git:fix"_s);
        press(u"useAuthoredButton"_s);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toString(), u"/git:fix "_s);
    }

    void takesOverWhatOthersWrite()
    {
        put(u"config/commands/go.md"_s, "---\ndescription: One\n---\nX"_ba);
        open(Kind::Command);
        QTRY_VERIFY(rows().contains(u"/go"_s));
        put(u"config/commands/stay.md"_s, "X"_ba);
        QTRY_VERIFY(rows().contains(u"/stay"_s));
        QVERIFY(QFile::remove(m_dir->filePath(u"config/commands/go.md"_s)));
        QTRY_VERIFY(!rows().contains(u"/go"_s));
        // A folder that was not there.
        put(u"project/.agentao/commands/theirs.md"_s, "X"_ba);
        QTRY_VERIFY(rows().contains(u"/theirs"_s));
    }

    void twoHundredOpenFast()
    {
        for (int i = 0; i < 200; ++i)
            put(u"config/commands/c%1.md"_s.arg(i), "---\ndescription: What it does\n---\nX"_ba);
        const std::clock_t begin = std::clock();
        open(Kind::Command);
        QTRY_COMPARE(rows().size(), 201);
        QCOMPARE_LT(std::clock() - begin, 2 * CLOCKS_PER_SEC);
    }

    void privacyIsStored()
    {
        put(u"config/settings.json"_s, R"({"other": 1})"_ba);
        m_page = std::make_unique<Ui::PrivacyPage>(Ui::PrivacyPage::Places{config(), {}, {}, {}});
        QVERIFY(find<Ui::Switch>(u"masksSecrets"_s)->isChecked());
        find<Ui::Switch>(u"masksSecrets"_s)->click();
        find<Ui::Switch>(u"titlesByModel"_s)->click();
        const QByteArray text = read(u"config/settings.json"_s).simplified();
        QVERIFY2(text.contains(R"("maskSecrets": false)"), text.constData());
        QVERIFY2(text.contains(R"("byModel": false)"), text.constData());
        QVERIFY2(text.contains(R"("other": 1)"), text.constData());
    }

    void privacyFollowsTheFile()
    {
        m_page = std::make_unique<Ui::PrivacyPage>(Ui::PrivacyPage::Places{config(), {}, {}, {}});
        auto *masks = find<Ui::Switch>(u"masksSecrets"_s);
        put(u"config/settings.json"_s, R"({"privacy": {"maskSecrets": false}})"_ba);
        QTRY_VERIFY(!masks->isChecked());
        put(u"config/settings.json"_s, R"({"privacy": 3})"_ba);
        QTRY_VERIFY(!masks->isEnabled());
        put(u"config/settings.json"_s, R"({})"_ba);
        QTRY_VERIFY(masks->isEnabled() && masks->isChecked());
    }

private:
    template <typename T> T *find(const QString &name) const
    {
        return m_page->findChild<T *>(name);
    }
    void press(const QString &name) const { find<QPushButton>(name)->click(); }
    void type(const QString &name, const QString &text) const
    {
        auto *field = find<QLineEdit>(name);
        field->clear();
        QTest::keyClicks(field, text);
    }

    QStringList rows() const
    {
        QStringList texts;
        const auto *model = find<QListView>(u"authoredList"_s)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            texts += model->index(row, 0).data().toString();
        return texts;
    }

    void select(const QString &text) const
    {
        auto *list = find<QListView>(u"authoredList"_s);
        QTRY_VERIFY2(rows().contains(text), qPrintable(text));
        list->setCurrentIndex(list->model()->index(int(rows().indexOf(text)), 0));
    }

    Ui::AuthoredPage *open(Kind kind)
    {
        auto page = std::make_unique<Ui::AuthoredPage>(AuthoredFiles(kind, project(), config()),
                                                       [this] { return m_agents; });
        auto *made = page.get();
        m_page = std::move(page);
        made->resize(760, 700);
        made->show();
        return made;
    }

    void put(const QString &path, const QByteArray &text) const
    {
        const QString full = m_dir->filePath(path);
        QVERIFY(putFile(full, text));
    }

    QByteArray read(const QString &path) const
    {
        return fileContent(m_dir->filePath(path), "nothing there");
    }
    QString config() const { return m_dir->filePath(u"config"_s); }
    QString project() const { return m_dir->filePath(u"project"_s); }

    QStringList m_agents; //!< Of others.
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QWidget> m_page;
};

AGENTAO_TEST_WIDGETS(TestAuthoredPage)

#include "tst_authoredpage.moc"
