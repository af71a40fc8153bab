// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/manual.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QString kSources = QStringLiteral(AGENTAO_SOURCES);

static QString fileText(const QString &path)
{
    QFile file(kSources + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

class TestManual : public QObject
{
    Q_OBJECT

private slots:
    void pagesAreTheFilesOfTheSources()
    {
        QStringList files = QDir(kSources + u"/resources/help"_s).entryList(QDir::Files);
        QStringList topics;
        for (const ManualPage &page : manualPages()) {
            topics.append(page.topic + u".md"_s);
            const auto text = manualPage(page.topic);
            QVERIFY(text);
            QVERIFY2(text->startsWith("# "_L1 + page.title + u'\n'), qPrintable(page.topic));
            QVERIFY(!page.title.isEmpty());
            QVERIFY(!text->contains("SPDX"_L1));
            QVERIFY(fileText(u"resources/help/"_s + topics.last()).endsWith(*text));
        }
        topics.sort();
        files.sort();
        QCOMPARE(topics, files);
    }

    void pageByName_data()
    {
        // title: or what is wrong
        const Rows<QString, QString> row; // topic, title
        row("whole", u"mcp"_s, u"# MCP servers"_s);
        row("other case, with a space", u" MCP "_s, u"# MCP servers"_s);
        row("beginning", u"perm"_s, u"# Modes, permissions and rules"_s);
        row("beginning of two", u"s"_s, u"there are models"_s);
        row("mistyped", u"scirpts"_s, u"did you mean scripts"_s);
        row("nothing", u""_s, u"there are models"_s);
        row("a path", u"../prompts/system"_s, u"there are models"_s);
        row("a pattern", u".*"_s, u"there are models"_s);
    }

    void pageByName()
    {
        const auto [topic, title] = Rows<QString, QString>::current();
        const auto page = manualPage(topic);
        const QString text = page ? *page : page.error().text();
        QVERIFY2(text.contains(title), qPrintable(text));
        QCOMPARE(page.has_value(), title.startsWith(u'#'));
    }

    void readmeNamesEachPage()
    {
        const QString readme = fileText(u"README.md"_s);
        for (const ManualPage &page : manualPages())
            QVERIFY2(readme.contains(u"](resources/help/%1.md)"_s.arg(page.topic)),
                     qPrintable(page.topic));
    }

    void linksOfTheTextsLeadSomewhere()
    {
        static const QRegularExpression link(u"\\]\\(([^)#:]+)\\)|src(?:set)?=\"([^\":]+)\""_s);
        for (const QString &name : {u"README.md"_s, u"ARCHITECTURE.md"_s, u"CONTRIBUTING.md"_s,
                                    u"SECURITY.md"_s, u"tests/bench/README.md"_s}) {
            const QString text = fileText(name);
            QVERIFY2(!text.isEmpty(), qPrintable(name));
            for (const auto &match : link.globalMatch(text)) {
                const QString target = match.captured(1) + match.captured(2);
                const QString folder = QFileInfo(kSources + u'/' + name).path();
                QVERIFY2(QFileInfo::exists(folder + u'/' + target),
                         qPrintable(name + u": "_s + target));
            }
        }
    }
};

AGENTAO_TEST(TestManual)
#include "tst_manual.moc"
