// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/settingstable.h"
#include "agentcore/config/variabletable.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/knowledge/manual.h"
#include "app/optiontable.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QSet>

using namespace AgentCore;
using namespace App;
using namespace Qt::StringLiterals;

static QString row(const QStringList &cells)
{
    QStringList safe;
    for (QString cell : cells)
        safe += cell.replace(u'|', "\\|"_L1);
    return u"| %1 |"_s.arg(safe.join(" | "_L1));
}

static QString code(const QString &text)
{
    return u'`' + text + u'`';
}

static QString code(const OptionInfo &option)
{
    QString text = option.shortName.isEmpty() ? QString() : code(option.shortName) + u", "_s;
    text += u'`' + option.name;
    if (!option.value.isEmpty())
        text += u' ' + option.value;
    return text + u'`';
}

static QStringList optionLines(const QString &title, const OptionGroup &group)
{
    QStringList lines{u"### "_s + title, QString(), u"| option | what |"_s, u"|---|---|"_s};
    for (const OptionInfo &option : group.options)
        lines += row({code(option), option.what});
    lines += QString();
    return lines;
}

//! Commands with the very same options share a heading.
static QStringList commandLines()
{
    QStringList lines;
    QSet<const OptionGroup *> done;
    for (const CommandInfo &command : commandTable()) {
        if (command.name.isEmpty()) {
            for (const OptionGroup &group : command.groups)
                lines += optionLines(group.title == "Options"_L1 ? u"`agentao`"_s : group.title,
                                     group);
        } else if (!command.groups.empty() && !done.contains(command.groups.data())) {
            done += command.groups.data();
            QStringList names;
            for (const CommandInfo &other : commandTable()) {
                if (other.groups.data() == command.groups.data())
                    names += code("agentao "_L1 + other.name);
            }
            for (const OptionGroup &group : command.groups)
                lines += optionLines(names.join(u", "_s), group);
        }
    }
    return lines;
}

//! What follows the introduction of the page.
static QStringList tableLines()
{
    QStringList lines{u"## Settings"_s,
                      {},
                      u"| member of `settings.json` | value | what |"_s,
                      u"|---|---|---|"_s};
    for (const SettingInfo &setting : settingsTable())
        lines += row({code(setting.path), setting.value, setting.what});
    lines += QStringList{QString(), u"## Variables"_s, QString(), u"| variable | what |"_s,
                         u"|---|---|"_s};
    for (const VariableInfo &variable : variableTable())
        lines += row({code(variable.name), variable.what});
    lines += QStringList{QString(), u"## Options"_s, QString()};
    lines += commandLines();
    lines += QStringList{u"## Exit codes"_s, {}, u"| code | what |"_s, u"|---|---|"_s};
    for (const ExitCodeInfo &info : exitCodeTable())
        lines += row({QString::number(info.code), info.what});
    lines += QStringList{
        QString(), u"## Codes of failures"_s, {}, u"| `error.code` | what |"_s, u"|---|---|"_s};
    for (const FailureCodeInfo &info : failureCodeTable())
        lines += row({code(info.code), info.what});
    return lines + QStringList{QString()};
}

//! The page "reference" of the manual beside the tables that the program works with: each setting,
//! variable and option stands there once, in its words, and no other page describes one again or
//! names one that is not there.
class TestReference : public QObject
{
    Q_OBJECT

private slots:
    void pageIsTheTables()
    {
        const QString page = *manualPage(u"reference"_s);
        QStringList written = page.sliced(qMax(page.indexOf("## "_L1), 0)).split(u'\n');
        const QStringList wanted = tableLines();
        QStringList wrong;
        for (const QString &line : wanted) {
            if (!written.contains(line))
                wrong += u"missing: "_s + line;
        }
        for (const QString &line : std::as_const(written)) {
            if (!wanted.contains(line))
                wrong += u"not in the tables: "_s + line;
        }
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(u"resources/help/reference.md\n"_s + wrong.join(u'\n')));
        QCOMPARE(written, wanted);
    }

    //! Each kind of error has a row, and no code has two.
    void codesOfFailures()
    {
        QStringList codes;
        for (const FailureCodeInfo &info : failureCodeTable())
            codes += QString(info.code);
        QCOMPARE(QSet<QString>(codes.begin(), codes.end()).size(), codes.size());
        for (int kind = 0; kind <= int(ErrorCode::Internal); ++kind) {
            const QString reason
                = jsonRpcError({ErrorCode(kind), {}, {}})["data"_L1]["reason"_L1].toString();
            QVERIFY2(codes.contains(reason), qPrintable(reason));
        }
    }

    //! A row of a table that begins with it describes it.
    void describedNowhereElse()
    {
        QStringList names;
        for (const SettingInfo &setting : settingsTable())
            names += QString(setting.path);
        for (const VariableInfo &variable : variableTable())
            names += QString(variable.name);
        for (const OptionInfo &option : commandTable().front().groups.front().options)
            names += QString(option.name);
        static const QRegularExpression begun(u"^\\| `([^` ]+)"_s,
                                              QRegularExpression::MultilineOption);
        for (const ManualPage &page : manualPages()) {
            if (page.topic == "reference"_L1)
                continue;
            const QString text = *manualPage(page.topic);
            for (const auto &match : begun.globalMatch(text))
                QVERIFY2(!names.contains(match.captured(1)),
                         qPrintable(page.topic + u": "_s + match.captured(1)));
        }
    }

    void otherPagesNameOnlyWhatThereIs_data()
    {
        QTest::addColumn<QString>("topic");
        for (const ManualPage &page : manualPages())
            QTest::newRow(qPrintable(page.topic)) << page.topic;
    }

    void otherPagesNameOnlyWhatThereIs()
    {
        QFETCH(const QString, topic);
        const QString text = *manualPage(topic);
        QSet<QString> known;
        for (const VariableInfo &variable : variableTable())
            known += QString(variable.name);
        static const QRegularExpression variable(u"\\b(?:AGENTAO|LLM)_[A-Z_]*[A-Z]\\b"_s);
        for (const auto &match : variable.globalMatch(text))
            QVERIFY2(known.contains(match.captured()), qPrintable(match.captured()));
        static const QRegularExpression option(u"agentao[^\n`]*? (--[a-z-]+)|`(--[a-z-]+)"_s);
        for (const auto &match : option.globalMatch(text)) {
            const QString name = match.captured(1) + match.captured(2);
            QVERIFY2(name == "--"_L1 || findOption(name), qPrintable(name));
        }
    }
};

AGENTAO_TEST(TestReference)
#include "tst_reference.moc"
