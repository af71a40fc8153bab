// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionexport.h"
#include "agentcore/permission/auditlog.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static UserEvent said(const QString &text)
{
    return {u"m1"_s,
            QDateTime(QDate(2026, 3, 4), QTime(5, 7), QTimeZone::UTC),
            {ContentBlock::fromText(text)}};
}

static ToolEvent command(const QString &id, const QString &line, const QString &output)
{
    ToolEvent event;
    event.id = id;
    event.name = u"run_shell_command"_s;
    event.title = u"Run "_s + line;
    event.kind = ToolKind::Execute;
    event.status = ToolStatus::Completed;
    event.rawInput = QJsonObject{{"command"_L1, line}};
    event.startedAt = QDateTime(QDate(2026, 3, 4), QTime(5, 7), QTimeZone::UTC);
    event.finishedAt = event.startedAt->addMSecs(4200);
    event.content = {ToolText{output}};
    return event;
}

static std::vector<SessionEvent> conversation(const QString &folder)
{
    ToolEvent edit;
    edit.id = u"c2"_s;
    edit.name = u"replace"_s;
    edit.title = u"Edit src/a.cpp"_s;
    edit.kind = ToolKind::Edit;
    edit.status = ToolStatus::Completed;
    edit.content = {ToolDiff{folder + "/src/a.cpp"_L1, u"1\n2\n3\n4\n5\n6\n7\n8\n9\n"_s,
                             u"1\n2\n3\n4\nfive\n6\n7\n8\n9\n"_s}};
    return {TitleChanged{u"Fix the parser"_s},
            ModelEvent{u"test/model"_s, {}},
            said(u"Please fix\nthe parser"_s),
            ThoughtEvent{u"m2"_s, u"Where is it?"_s},
            TextEvent{u"m3"_s, u"I run the *tests*.\n"_s},
            ReplyEvent{},
            command(u"c1"_s, u"ctest"_s, u"\x1b[31mfailed\x1b[0m\n"_s),
            edit,
            TextEvent{u"m4"_s, u"```cpp\nint a<b>;\n```\nDone."_s},
            PlanChanged{{{u"Look"_s, PlanEntry::Status::Completed},
                         {u"Mend"_s, PlanEntry::Status::Pending, PlanEntry::Priority::High}}},
            FilesChanged{u"1"_s, 1, 1, 1},
            TurnEndEvent{QDateTime::currentDateTimeUtc(), StopReason::EndTurn, {}},
            CompactionEvent{
                QDateTime::currentDateTimeUtc(), u"manual"_s, u"We fixed it"_s, {}, {}, 900, 100}};
}

static const auto kDiff = "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"_L1;

static AuditRecord decision(const QString &sessionId, const QString &callId, AuditOutcome outcome,
                            const QString &basis = {})
{
    AuditRecord record;
    record.sessionId = sessionId;
    record.toolCallId = callId;
    record.modeId = u"workspace-write"_s;
    record.toolName = u"run_shell_command"_s;
    record.outcome = outcome;
    record.basis = basis;
    return record;
}

class TestSessionExport : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void markdown()
    {
        const QString id = add(conversation(m_dir->path()));
        const QString text = this->text(id, ExportFormat::Markdown);
        QVERIFY(text.startsWith("# Fix the parser\n"_L1));
        for (
            const QString &part :
            {u"- Started: 2026-03-04 05:06 UTC\n"_s, u"- Model: `test/model`\n"_s,
             u"## You · 2026-03-04 05:07 UTC\n\n> Please fix\n> the parser\n"_s,
             u"## Agentao\n\n<details>\n<summary>Thought</summary>\n\n```text\nWhere is it?\n```\n"_s,
             u"I run the *tests*.\n"_s, u"<summary><b>Run ctest</b> (completed, 4.2 s)</summary>"_s,
             u"```sh\nctest\n```\n"_s, u"```text\nfailed\n```\n"_s,
             u"```diff\n--- a/src/a.cpp\n+++ b/src/a.cpp\n"_s + kDiff + "```\n"_L1,
             u"- [x] Look\n- [ ] Mend (high priority)\n"_s, u"about 900 tokens became 100"_s,
             u"We fixed it"_s}) {
            QVERIFY2(text.contains(part), qPrintable(part + u"\n---- not in ----\n"_s + text));
        }
        QCOMPARE(text.count("## Agentao"_L1), 1);
        QCOMPARE(text.count("<details>"_L1), text.count("</details>"_L1));
    }

    void markdownCannotBreakOut()
    {
        const QString id
            = add({TitleChanged{u"a <script> # b"_s}, said(u"# x\n\u202egpj"_s),
                   command(u"c"_s, u"echo '</summary><b>' ```"_s, u"```\n````\nend"_s)});
        const QString text = this->text(id, ExportFormat::Markdown);
        QVERIFY(text.startsWith("# a \\<script\\> \\# b\n"_L1));
        QVERIFY(text.contains("> # x\n> \\u202Egpj\n"_L1));
        QVERIFY(text.contains("&lt;/summary&gt;&lt;b&gt;"_L1));
        QVERIFY(text.contains("`````text\n```\n````\nend\n`````\n"_L1));
    }

    void jsonTurnsNothingAround()
    {
        const QString evil = u"rm \u202Etxt.\u2066\u009b2J"_s;
        const QString id = add({TitleChanged{evil}, said(evil), command(u"c1"_s, evil, evil)});
        const QString json = text(id, ExportFormat::Json);
        for (const char16_t character : {u'\u202E', u'\u2066', u'\u009b'})
            QVERIFY(!json.contains(character));
        QCOMPARE(QJsonDocument::fromJson(json.toUtf8())["title"_L1].toString(), evil);
    }

    void html()
    {
        const QString id = add(conversation(m_dir->path()));
        const QString text = this->text(id, ExportFormat::Html);
        for (const QString &part :
             {u"<title>Fix the parser</title>"_s, u"prefers-color-scheme: dark"_s,
              u"<div class=\"text user\">Please fix\nthe parser</div>"_s, u"<ins>+five</ins>"_s,
              u"<del>-5</del>"_s, u"<pre><code>int a&lt;b&gt;;\n</code></pre>"_s, u"<p>Done.</p>"_s,
              u"<pre>failed</pre>"_s,
              u"Run ctest <span class=\"state\">completed, 4.2 s</span>"_s}) {
            QVERIFY2(text.contains(part), qPrintable(part + u"\n---- not in ----\n"_s + text));
        }
    }

    //! What another agent said stands under its name, not under ours.
    void speakerIsTheAgent()
    {
        auto log = store().create({}, {}, u"other *<b>"_s);
        QVERIFY(log);
        for (const SessionEvent &event : conversation(m_dir->path()))
            (void)log->append(event, Durability::Buffered);
        const QString markdown = text(log->header().id, ExportFormat::Markdown);
        QVERIFY2(markdown.contains("\n## other \\*\\<b\\>\n"_L1), qPrintable(markdown));
        QVERIFY(!markdown.contains("Agentao"_L1));
        const QString html = text(log->header().id, ExportFormat::Html);
        QVERIFY(html.contains("<h2>other *&lt;b&gt;</h2>"_L1));
        QVERIFY(!html.contains("<h2>Agentao"_L1));
    }

    void htmlIsWellFormedAndInert()
    {
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "png"_ba;
        ContentBlock vector = image;
        vector.mimeType = u"image/svg+xml\" onload=\"x"_s;
        UserEvent user = said(u"</div><script>alert(1)</script>&\u0001"_s);
        user.content += {image, vector};
        const QString id
            = add({TitleChanged{u"</title><script>"_s}, user,
                   TextEvent{u"m2"_s, u"<img src=x onerror=alert(1)>\n```\n</pre><script>\n"_s},
                   command(u"c"_s, u"echo \"</code><script>\""_s, u"<script>"_s),
                   ThoughtEvent{u"m3"_s, u"<iframe>"_s},
                   NoticeRaised{{}, u"<b onclick=x>"_s, {}, false}});
        const QString text = this->text(id, ExportFormat::Html);
        for (const auto bad : {"<script"_L1, "<iframe"_L1, "<b "_L1, "<img src=x"_L1, "http:"_L1,
                               "https:"_L1, "onload"_L1})
            QVERIFY2(!text.contains(bad), bad.data());
        QVERIFY(text.contains("src=\"data:image/png;base64,cG5n\""_L1));
        QVERIFY(text.contains("default-src 'none'"_L1));
        // The body has a form that XML knows, so each element is closed where it should be.
        QString body = text.sliced(text.indexOf("<body>"_L1));
        body.chop(body.size() - body.indexOf("</html>"_L1));
        body.replace("<br>"_L1, "<br/>"_L1);
        body.replace("\"></p>"_L1, "\"/></p>"_L1);
        QXmlStreamReader reader(body);
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString() + u'\n' + body));
    }

    void subAgentsStandInTheirCall()
    {
        ToolEvent parent = command(u"p"_s, u"agent"_s, u"parent's answer"_s);
        ToolEvent child = command(u"k"_s, u"child"_s, u"inner"_s);
        child.parentId = u"p"_s;
        ToolEvent orphan = command(u"o"_s, u"orphan"_s, u"alone"_s);
        orphan.parentId = u"gone"_s;
        const QString text
            = this->text(add({said(u"go"_s), parent, child, orphan}), ExportFormat::Html);
        QVERIFY(text.indexOf("Run child"_L1) > text.indexOf("parent&#39;s answer"_L1)
                || text.indexOf("Run child"_L1) > text.indexOf("parent's answer"_L1));
        QCOMPARE(text.count("Run child"_L1), 1);
        QCOMPARE(text.count("Run orphan"_L1), 1);
        QVERIFY(text.contains("</details>\n</details>"_L1));
    }

    void spentAndApproved_data()
    {
        QTest::addColumn<ExportFormat>("format");
        QTest::newRow("Markdown") << ExportFormat::Markdown;
        QTest::newRow("HTML") << ExportFormat::Html;
        QTest::newRow("report") << ExportFormat::Report;
    }

    // Of each turn and of all; of each call what decided last, of this session alone.
    void spentAndApproved()
    {
        QFETCH(ExportFormat, format);
        const auto usage = [](qint64 requests, double cost) {
            UsageChanged usage;
            usage.requests = requests;
            usage.knownCostUsd = cost;
            usage.total.inputTokens = 100 * requests;
            usage.total.outputTokens = 10 * requests;
            return usage;
        };
        UserEvent second = said(u"again"_s);
        second.messageId = u"m9"_s;
        const QString id
            = add({TitleChanged{u"Spend"_s}, said(u"go"_s), command(u"c1"_s, u"ctest"_s, u"ok"_s),
                   usage(1, 0.25), usage(2, 0.5), TurnEndEvent{}, second,
                   command(u"c2"_s, u"ls"_s, u"ok"_s), command(u"c3"_s, u"pwd"_s, u"ok"_s),
                   usage(3, 0.75), TurnEndEvent{}});
        const QString file = m_dir->filePath(u"audit.jsonl"_s);
        AuditLog log(file);
        AuditRecord always = decision(id, u"c1"_s, AuditOutcome::UserAllowed, u"mode"_s);
        always.choice = PermissionChoice::AllowAlways;
        for (const AuditRecord &record :
             {decision(id, u"c1"_s, AuditOutcome::Asked, u"mode"_s), always,
              decision(u"sess_other"_s, u"c1"_s, AuditOutcome::UserRefused),
              decision(id, u"c2"_s, AuditOutcome::Allowed, u"mode"_s)})
            QVERIFY(log.append(record.toJson()));
        const auto bytes = exportSession(store(), id, format, {}, file);
        QVERIFY(bytes);
        const QString text = QString::fromUtf8(*bytes);
        for (const QString &part :
             {u"Spent: 3 requests, $0.75, 300 tokens in, 30 out"_s,
              u"This turn: 2 requests, $0.50"_s, u"This turn: 1 request, $0.25"_s,
              u"Allowed by you, for the rest of the session"_s,
              u"Ran without a question, by the mode workspace-write"_s})
            QVERIFY2(text.count(part) == 1,
                     qPrintable(part + u"\n---- not once in ----\n"_s + text));
        QVERIFY(!text.contains("Refused"_L1));
        QVERIFY(text.indexOf("This turn: 2"_L1) < text.indexOf("again"_L1));
        QVERIFY(text.indexOf("This turn: 1 "_L1) > text.indexOf("pwd"_L1));
        // Without a log there is nothing to say of calls.
        const auto plain = exportSession(store(), id, format);
        QVERIFY(plain && !plain->contains("Allowed by you") && plain->contains("Spent: 3"));
    }

    // On paper nothing unfolds, and its reader shows HTML as it stands.
    void reportHasNoHtml()
    {
        const QString id = add(conversation(m_dir->path()));
        const QString text = this->text(id, ExportFormat::Report);
        QVERIFY(text.startsWith("# Fix the parser\n"_L1));
        QVERIFY(!text.contains("<details>"_L1) && !text.contains("summary>"_L1)
                && !text.contains("<b>ctest"_L1));
        QVERIFY(text.contains("#### Run ctest (completed, 4.2 s)\n"_L1));
        QVERIFY(text.contains("```diff\n--- a/src/a.cpp\n"_L1));
        QVERIFY(text.contains("#### Thought\n\n```text\nWhere is it?\n```\n"_L1));
    }

    void approvals_data()
    {
        const Rows<AuditRecord, QString> row; // record, text
        AuditRecord record = decision(u"s"_s, u"c"_s, AuditOutcome::Allowed, u"rule"_s);
        PermissionRule rule;
        rule.action = PermissionRule::Action::Allow;
        rule.tool = u"read_file"_s;
        record.rules = {{RuleScope::User, rule}};
        row("rule", record,
            u"Ran without a question, by a rule of yours: "_s + QString(rule.coverage()));
        record.rules.clear();
        record.basis = u"internal"_s;
        row("nothing known", record, u"Ran without a question"_s);
        record = decision(u"s"_s, u"c"_s, AuditOutcome::Refused, u"floor"_s);
        record.reason = u"it would\n\u202ewipe the disk"_s;
        row("reason on one line", record, u"Refused, it would \\u202Ewipe the disk"_s);
        row("asked", decision(u"s"_s, u"c"_s, AuditOutcome::Asked), u"Asked, and not answered"_s);
        record = decision(u"s"_s, u"c"_s, AuditOutcome::UserRefused);
        record.choice = PermissionChoice::RejectOnce;
        row("no, once", record, u"Refused by you"_s);
        record.choice = PermissionChoice::RejectAlways;
        record.scope = PermissionScope::Folder;
        row("no, in the folder", record, u"Refused by you, from then on in the folder"_s);
    }

    void approvals()
    {
        const auto [record, text] = Rows<AuditRecord, QString>::current();
        QCOMPARE(approvalText(record), text);
    }

    void formats_data()
    {
        // format: -1: none
        const Rows<QString, int> row; // name, format
        row("md", u"md"_s, int(ExportFormat::Markdown));
        row("upper case", u"HTML"_s, int(ExportFormat::Html));
        row("json", u"json"_s, int(ExportFormat::Json));
        row("pdf", u"pdf"_s, -1);
        row("empty", QString(), -1);
    }

    void formats()
    {
        const auto [name, format] = Rows<QString, int>::current();
        const auto found = exportFormatFromName(name);
        QCOMPARE(found ? int(*found) : -1, format);
    }

    void fileNames_data()
    {
        const Rows<QString, QString> row; // title, name
        row("words", u"Fix the parser"_s, u"Fix-the-parser.md"_s);
        row("path", u"../../etc/passwd"_s, u"etc-passwd.md"_s);
        row("Chinese", u"修复 解析器。"_s, u"修复-解析器.md"_s);
        row("nothing is left", u"..."_s, u"sess_1.md"_s);
        row("empty", QString(), u"sess_1.md"_s);
        row("long", QString(200, u'x'), QString(60, u'x') + u".md"_s);
    }

    void fileNames()
    {
        auto [title, name] = Rows<QString, QString>::current();
        QCOMPARE(exportFileName(title, u"sess_1"_s, ExportFormat::Markdown), name);
        QCOMPARE(exportFileName(title, u"sess_1"_s, ExportFormat::Json),
                 name.chopped(3) + ".agentao.json"_L1);
    }

    void unknownSession()
    {
        for (const auto format : {ExportFormat::Markdown, ExportFormat::Json, ExportFormat::Html})
            QCOMPARE(exportSession(store(), SessionStore::newId(), format).error().code,
                     ErrorCode::SessionNotFound);
    }

    void cancelled()
    {
        const QString id = add(conversation(m_dir->path()));
        std::stop_source stop;
        stop.request_stop();
        for (const auto format : {ExportFormat::Markdown, ExportFormat::Json, ExportFormat::Html})
            QCOMPARE(exportSession(store(), id, format, stop.get_token()).error().code,
                     ErrorCode::Cancelled);
    }

private:
    QString add(const std::vector<SessionEvent> &events)
    {
        auto log = store().create(QDateTime(QDate(2026, 3, 4), QTime(5, 6), QTimeZone::UTC));
        if (!log)
            return {};
        for (const SessionEvent &event : events)
            (void)log->append(event, Durability::Buffered);
        return log->header().id;
    }

    QString text(const QString &id, ExportFormat format) const
    {
        return QString::fromUtf8(exportSession(store(), id, format).value_or(QByteArray()));
    }

    SessionStore store() const { return SessionStore(m_dir->path(), m_dir->path() + "/state"_L1); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestSessionExport)
#include "tst_sessionexport.moc"
