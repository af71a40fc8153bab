// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tools/toolspage.h"

#include "agentcore/config/toolsettings.h"
#include "agentcore/ports/elicitationport.h"
#include "agentcore/tools/tool.h"
#include "tests/support/suite.h"
#include "tests/support/uifakeservers.h"
#include "ui/tools/tooltrialview.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/switch.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeServers;

static McpServerStatus diskServer()
{
    McpServerStatus server;
    server.name = u"disk"_s;
    server.state = McpServerStatus::State::Ready;
    server.tools = {{u"wipe"_s,
                     u"Wipe the disk"_s,
                     u"Wipes it"_s,
                     true,
                     u"mcp_disk_wipe"_s,
                     {{"type"_L1, "object"_L1}},
                     false,
                     true},
                    {u"look"_s, {}, u"Looks"_s, true, u"mcp_disk_look"_s, {}, true, false}};
    return server;
}

namespace {

//! A tool of a server that says back what it was given.
class EchoTool : public Tool
{
public:
    class Call : public ToolCall
    {
    public:
        explicit Call(const QJsonObject &input)
            : m_input(input)
        { }

    protected:
        void doPrepare() override
        {
            ToolPreview preview;
            preview.title = u"disk: look"_s;
            preview.effects = {{ToolEffect::Kind::Server, u"disk/look"_s, u"disk"_s}};
            finishPrepare(preview);
        }
        void run() override
        {
            ToolOutput output;
            output.text = "heard "_L1 + m_input["what"_L1].toString();
            finish(output);
        }
        void abort() override { }

    private:
        QJsonObject m_input;
    };

    ToolDefinition definition() const override { return {u"mcp_disk_look"_s, u"Looks"_s, {}}; }
    ToolKind kind() const override { return ToolKind::Other; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &, const ToolContext &) const override { return u"look"_s; }
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *) const override
    {
        return std::make_unique<Call>(input);
    }
};

} // namespace

//! Every tool as a person looks at it, switches it and tries it.
class TestToolsPage : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(config()) && QDir().mkpath(project()));
        m_servers = std::make_unique<UiFakeServers>();
    }

    void cleanup() { m_page.reset(); }

    void listsByOrigin()
    {
        put(u"config/agents/mine.md"_s, "---\ndescription: Counts words\n---\nCount.");
        m_servers->list = {{.name = u"disk"_s}};
        open();
        const QStringList all = rows();
        QVERIFY(all.indexOf(u"#Built in"_s) == 0);
        const qsizetype helpers = all.indexOf(u"#Sub-agents"_s);
        const qsizetype server = all.indexOf(u"#MCP server disk"_s);
        QVERIFY(helpers > 0 && server > helpers);
        QVERIFY(all.indexOf(u"read_file"_s) < helpers);
        QVERIFY(all.indexOf(u"agent_mine"_s) > helpers && all.indexOf(u"agent_mine"_s) < server);
        QVERIFY(text(u"toolSum"_s).contains(u"tokens"_s));
    }

    void saysWhatModelsRead()
    {
        open();
        QVERIFY(select(u"run_shell_command"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"run_shell_command"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"commands"_s));
        const QString told = find<QPlainTextEdit>(u"toolDescription"_s)->toPlainText();
        const QList<ToolFacts> tools = ToolCatalogue::own(config(), {}, {});
        const auto tool = std::ranges::find_if(tools, [](const ToolFacts &each) {
            return each.definition.name == "run_shell_command"_L1;
        });
        QCOMPARE(told, tool->definition.description);
        QVERIFY(select(u"read_file"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"changes nothing"_s));
    }

    void schemaUnfolds()
    {
        open();
        QVERIFY(select(u"read_file"_s));
        auto *schema = find<QPlainTextEdit>(u"toolSchema"_s);
        QVERIFY(!schema->isVisible());
        find<QPushButton>(u"toolSchemaButton"_s)->click();
        QVERIFY(schema->isVisible());
        const QJsonObject json = QJsonDocument::fromJson(schema->toPlainText().toUtf8()).object();
        QVERIFY(json["properties"_L1].toObject().contains("file_path"_L1));
        find<QPushButton>(u"toolSchemaButton"_s)->click();
        QVERIFY(!schema->isVisible());
    }

    void switchesOff()
    {
        put(u"config/settings.json"_s, R"({"privacy":{"maskSecrets":false}})");
        open();
        QVERIFY(select(u"web_fetch"_s));
        auto *offer = find<Ui::Switch>(u"toolOffered"_s);
        QVERIFY(offer->isChecked());
        offer->click();
        QCOMPARE(disabled(), QJsonArray{u"web_fetch"_s});
        QTRY_VERIFY(!find<Ui::Switch>(u"toolOffered"_s)->isChecked());
        QTRY_VERIFY(text(u"toolSum"_s).contains(u", 1 of them off"_s));
        QCOMPARE(ToolSettings::load(config())->disabled, QStringList{u"web_fetch"_s});
        QVERIFY(!find<QPushButton>(u"tryToolButton"_s)->isEnabled());
        offer->click();
        QCOMPARE(disabled(), QJsonArray());
        QTRY_VERIFY(offer->isChecked());
        QFile file(config() + "/settings.json"_L1);
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(file.readAll().contains("maskSecrets")); // all else is as it was
    }

    void changedOutside()
    {
        open();
        QVERIFY(select(u"glob"_s));
        QVERIFY(find<Ui::Switch>(u"toolOffered"_s)->isChecked());
        put(u"config/settings.json"_s, R"({"tools":{"disabled":["glob"]}})");
        QTRY_VERIFY(!find<Ui::Switch>(u"toolOffered"_s)->isChecked());
        put(u"config/agents/late.md"_s, "---\ndescription: Came later\n---\nDo.");
        QTRY_VERIFY(rows().contains(u"agent_late"_s));
    }

    void unknownNamesCanBeTakenOut()
    {
        put(u"config/settings.json"_s, R"({"tools":{"disabled":["no_such_tool"]}})");
        open();
        QTRY_VERIFY(rows().contains(u"no_such_tool"_s));
        QVERIFY(select(u"no_such_tool"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"no_such_tool"_s));
        find<Ui::Switch>(u"toolOffered"_s)->click();
        QCOMPARE(disabled(), QJsonArray());
        QTRY_VERIFY(!rows().contains(u"no_such_tool"_s));
    }

    void brokenSettings()
    {
        put(u"config/settings.json"_s, R"({"tools":{"disabled":["web_*"]}})");
        open();
        QVERIFY(select(u"glob"_s));
        QVERIFY(text(u"toolMessage"_s).contains(u"web_*"_s));
        QVERIFY(!find<Ui::Switch>(u"toolOffered"_s)->isEnabled()); // nothing is written over it
        put(u"config/settings.json"_s, "{}");
        QTRY_VERIFY(find<Ui::Switch>(u"toolOffered"_s)->isEnabled());
        QVERIFY(find<QLabel>(u"toolMessage"_s)->isHidden());
    }

    void toolsOfServers()
    {
        m_servers->list = {diskServer()};
        open();
        QVERIFY(select(u"disk/wipe"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"mcp_disk_wipe"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"destroy"_s));
        find<Ui::Switch>(u"toolOffered"_s)->click();
        QCOMPARE(m_servers->asked, QStringList{u"withhold disk wipe"_s});
        QVERIFY(disabled().isEmpty()); // it is said in one place only
        QVERIFY(!m_servers->list[0].tools[0].isOffered);
        QTRY_VERIFY(!find<Ui::Switch>(u"toolOffered"_s)->isChecked());
        QVERIFY(select(u"disk/look"_s));
        QVERIFY(text(u"toolFacts"_s).contains(u"changes nothing"_s));
        QVERIFY(!find<QPushButton>(u"tryToolButton"_s)->isEnabled());
    }

    void serverThatIsSwitchedForTheSession()
    {
        m_servers->list = {diskServer()};
        m_servers->answer
            = fail(ErrorCode::PermissionDenied, u"it is not of your file"_s, u"/mcp.json"_s);
        open();
        QVERIFY(select(u"disk/wipe"_s));
        find<Ui::Switch>(u"toolOffered"_s)->click();
        QTRY_VERIFY(!find<QLabel>(u"toolMessage"_s)->isHidden());
        QVERIFY(text(u"toolMessage"_s).contains(u"not of your file"_s));
    }

    // Only while a session has its server; asked about as a call of a model is.
    void triesAToolOfAServer()
    {
        McpServerStatus server = diskServer();
        server.tools[1].inputSchema
            = {{"type"_L1, "object"_L1},
               {"properties"_L1,
                QJsonObject{
                    {"what"_L1,
                     QJsonObject{{"type"_L1, "string"_L1}, {"description"_L1, "W\u202ehat"_L1}}}}}};
        m_servers->list = {server};
        open();
        QVERIFY(select(u"disk/look"_s));
        auto *button = find<QPushButton>(u"tryToolButton"_s);
        QVERIFY(!button->isEnabled());
        QVERIFY(button->toolTip().contains(u"session"_s));
        m_servers->tools.insert(u"mcp_disk_look"_s, std::make_shared<EchoTool>());
        m_servers->change(u"disk"_s, [](McpServerStatus &) { });
        startTrial(u"disk/look"_s);
        fill(u"what"_s, u"this"_s);
        find<QPushButton>(u"runToolTrial"_s)->click();
        auto *allow = find<QPushButton>(u"allowToolTrial"_s);
        QTRY_VERIFY(allow->isVisible());
        QVERIFY(text(u"toolTrialQuestion"_s).contains(u"disk"_s));
        allow->click();
        QTRY_COMPARE(output(), u"heard this"_s);

        m_servers->tools.clear(); // its server went
        find<QPushButton>(u"runToolTrial"_s)->click();
        QTRY_VERIFY(!text(u"toolTrialOutcome"_s).isEmpty() && output().isEmpty());
    }

    void triesAndShows()
    {
        put(u"project/a.txt"_s, "one\ntwo\n");
        open();
        startTrial(u"read_file"_s);
        fill(u"file_path"_s, u"a.txt"_s);
        find<QPushButton>(u"runToolTrial"_s)->click();
        QTRY_VERIFY(output().contains(u"two"_s));
        QVERIFY(find<QPushButton>(u"allowToolTrial"_s)->isHidden());
        QVERIFY(find<QPushButton>(u"runToolTrial"_s)->isEnabled());

        startTrial(u"glob"_s); // another one begins anew
        QVERIFY(output().isEmpty());
        fill(u"pattern"_s, u"*.txt"_s);
        find<QPushButton>(u"runToolTrial"_s)->click();
        QTRY_VERIFY(output().contains(u"a.txt"_s));
    }

    void asksBeforeItLooksElsewhere()
    {
        put(u"elsewhere.txt"_s, "outside\n");
        open();
        startTrial(u"read_file"_s);
        fill(u"file_path"_s, m_dir->filePath(u"elsewhere.txt"_s));
        find<QPushButton>(u"runToolTrial"_s)->click();
        auto *refuse = find<QPushButton>(u"refuseToolTrial"_s);
        QTRY_VERIFY(refuse->isVisible());
        QVERIFY(text(u"toolTrialQuestion"_s).contains(u"elsewhere.txt"_s));
        QVERIFY(output().isEmpty());
        refuse->click();
        QTRY_VERIFY(refuse->isHidden());
        QVERIFY(!output().contains(u"outside"_s));

        find<QPushButton>(u"runToolTrial"_s)->click();
        auto *allow = find<QPushButton>(u"allowToolTrial"_s);
        QTRY_VERIFY(allow->isVisible());
        allow->click();
        QTRY_VERIFY(output().contains(u"outside"_s));
    }

    void mistakesStayInTheForm()
    {
        put(u"project/a.txt"_s, "one\n");
        open();
        startTrial(u"read_file"_s);
        find<QPushButton>(u"runToolTrial"_s)->click(); // nothing is said
        QVERIFY(find<QPushButton>(u"stopToolTrial"_s)->isHidden());
        fill(u"file_path"_s, u"missing.txt"_s);
        find<QPushButton>(u"runToolTrial"_s)->click();
        QTRY_VERIFY(!find<QLabel>(u"toolTrialOutcome"_s)->isHidden());
        QVERIFY(!text(u"toolTrialOutcome"_s).isEmpty());
        QVERIFY(find<QPushButton>(u"runToolTrial"_s)->isEnabled());
    }

    void longOutputIsBounded()
    {
        QByteArray lines;
        for (int i = 0; i < 4000; ++i)
            lines += "line " + QByteArray::number(i) + " with some words behind it\n";
        put(u"project/long.txt"_s, lines);
        open();
        startTrial(u"read_file"_s);
        fill(u"file_path"_s, u"long.txt"_s);
        find<QPushButton>(u"runToolTrial"_s)->click();
        QTRY_VERIFY(output().contains(u"line 7 "_s));
        QVERIFY(output().size() < 21'000);
    }

    void onlyHarmlessOnesAreTried()
    {
        open();
        for (const QString &name : {u"write_file"_s, u"run_shell_command"_s, u"agent_explore"_s}) {
            QVERIFY(select(name));
            QVERIFY2(!find<QPushButton>(u"tryToolButton"_s)->isEnabled(), qPrintable(name));
        }
        m_page.reset();
        open(false);
        QVERIFY(select(u"read_file"_s));
        QVERIFY(!find<QPushButton>(u"tryToolButton"_s)->isEnabled()); // there is nothing to look at
    }

    void fieldsOfSchemas()
    {
        const auto schema = QJsonDocument::fromJson(R"({"type":"object","required":["z","n"],
        "properties":{"a":{"type":"array","description":"Some."},"b":{"type":"boolean"},
        "e":{"type":"string","enum":["x","y"]},"n":{"type":"integer","minimum":1,"maximum":9},
        "z":{"type":"string","description":"What"}}})")
                                .object();
        const QList<ElicitationField> fields = Ui::ToolTrialView::fieldsOf(schema);
        using Kind = ElicitationField::Kind;
        QStringList names;
        for (const ElicitationField &field : fields)
            names.append(field.name);
        QCOMPARE(names, (QStringList{u"z"_s, u"n"_s, u"a"_s, u"b"_s, u"e"_s}));
        QVERIFY(fields[0].isRequired && fields[1].isRequired && !fields[2].isRequired);
        QCOMPARE(fields[1].kind, Kind::Integer);
        QCOMPARE(fields[1].maximum, std::optional(9.0));
        QCOMPARE(fields[2].kind, Kind::Text);
        QVERIFY(fields[2].description.contains(u"JSON"_s));
        QCOMPARE(fields[3].kind, Kind::Boolean);
        QCOMPARE(fields[4].kind, Kind::Choice);
        QCOMPARE(fields[4].choices.size(), 2);
        QVERIFY(Ui::ToolTrialView::fieldsOf({}).isEmpty());
    }

    void keysAlone()
    {
        put(u"project/a.txt"_s, "one\n");
        open();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QVERIFY(m_page->reveal(u"tools.list"_s));
        auto *list = find<QListView>(u"toolList"_s);
        QTRY_VERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_Home);
        QTest::keyClick(list, Qt::Key_Down);
        QVERIFY(list->currentIndex().isValid());
        QVERIFY(m_page->reveal(u"tools.offer"_s));
        auto *offer = find<Ui::Switch>(u"toolOffered"_s);
        QVERIFY(offer->hasFocus());
        QTest::keyClick(offer, Qt::Key_Space);
        QCOMPARE(disabled().size(), 1);
    }

    void everythingHasAName()
    {
        open();
        startTrial(u"search_file_content"_s);
        const auto widgets = m_page->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            const bool isControl = widget->focusPolicy() != Qt::NoFocus && widget->isVisible()
                && (qobject_cast<const QAbstractButton *>(widget)
                    || qobject_cast<const QLineEdit *>(widget)
                    || qobject_cast<const QPlainTextEdit *>(widget)
                    || qobject_cast<const QListView *>(widget));
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            if (isControl && !(button && !button->text().isEmpty())) {
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
            }
        }
    }

private:
    template <typename T> T *find(const QString &name) const
    {
        return m_page->findChild<T *>(name);
    }

    void open(bool hasFolder = true)
    {
        m_page = std::make_unique<Ui::ToolsPage>(
            Ui::ToolsPage::Places{config(), hasFolder ? project() : QString()}, m_servers.get());
        m_page->resize(760, 900);
        m_page->show();
        QTRY_VERIFY(!rows().isEmpty());
    }

    // "#" before a heading.
    QStringList rows() const
    {
        QStringList rows;
        const auto *model = static_cast<Ui::PickModel *>(find<QListView>(u"toolList"_s)->model());
        const QList<Ui::PickEntry> &entries = model->entries();
        for (const Ui::PickEntry &entry : entries)
            rows.append(entry.isHeading() ? u'#' + entry.text : entry.id);
        return rows;
    }

    bool select(const QString &name) const
    {
        auto *list = find<QListView>(u"toolList"_s);
        const QModelIndex index = static_cast<Ui::PickModel *>(list->model())->find(name);
        list->setCurrentIndex(index);
        return index.isValid();
    }

    void put(const QString &path, const QByteArray &text) const
    {
        QFile file(m_dir->filePath(path));
        QVERIFY(QDir().mkpath(QFileInfo(file).path()) && file.open(QFile::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    QJsonArray disabled() const
    {
        QFile file(config() + "/settings.json"_L1);
        if (!file.open(QFile::ReadOnly))
            return {};
        return QJsonDocument::fromJson(file.readAll())["tools"_L1]["disabled"_L1].toArray();
    }

    QString text(const QString &name) const { return find<QLabel>(name)->text(); }
    QString output() const { return find<QPlainTextEdit>(u"toolTrialOutput"_s)->toPlainText(); }
    QString config() const { return m_dir->filePath(u"config"_s); }
    QString project() const { return m_dir->filePath(u"project"_s); }

    void startTrial(const QString &tool) const
    {
        QVERIFY(select(tool));
        auto *button = find<QPushButton>(u"tryToolButton"_s);
        QVERIFY(button->isEnabled());
        button->click();
        QVERIFY(find<Ui::ToolTrialView>(u"toolTrial"_s)->isVisible());
    }

    void fill(const QString &field, const QString &value) const
    {
        auto *input = find<QWidget>(u"field:"_s + field)->findChild<QLineEdit *>();
        QVERIFY(input);
        input->setText(value);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<UiFakeServers> m_servers;
    std::unique_ptr<Ui::ToolsPage> m_page;
};

AGENTAO_TEST_WIDGETS(TestToolsPage)
#include "tst_toolspage.moc"
