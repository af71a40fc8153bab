// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// An answer as a document: what is read, what leaves by the clipboard and what is in the files.
#include "agentcore/base/modulepath.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/viewer/answerwindow.h"
#include "ui/viewer/paper.h"
#include "ui/widgets/button.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace Ui;

static const QString kAnswer = u"# Findings\n\nThe *parser* is at [main](src/main.cpp:12).\n\n"
                               "```cpp\nint main();\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"_s;

class TestAnswerWindow : public QObject
{
    Q_OBJECT

private slots:
    void readsAsDocument()
    {
        AnswerWindow window(u"Title"_s, kAnswer, m_folder.path());
        QCOMPARE(window.windowTitle(), u"Title"_s);
        const QString text = window.text()->document()->toPlainText();
        for (const QString &part : {u"Findings"_s, u"The parser is at main"_s, u"int main();"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY(!text.contains("```"_L1) && !text.contains("*parser*"_L1));
        AnswerWindow untitled({}, kAnswer, m_folder.path());
        QVERIFY(!untitled.windowTitle().isEmpty());
    }

    void leavesInThreeFlavours()
    {
        AnswerWindow window(u"Title"_s, kAnswer, m_folder.path());
        auto *copy = window.findChild<Button *>(u"copyDocument"_s);
        QVERIFY(copy);
        copy->click();
        const QMimeData *data = QApplication::clipboard()->mimeData();
        QVERIFY(data->text().contains("The parser is at main"_L1));
        QCOMPARE(data->data(u"text/markdown"_s), kAnswer.toUtf8());
        QVERIFY(data->html().contains("Findings"_L1));
    }

    void savesAsNamed_data()
    {
        const Rows<QString, QByteArray, QByteArray> row; // name, begin, has
        row("pdf", u"a.pdf"_s, QByteArray("%PDF-"), QByteArray("%%EOF"));
        row("large letters", u"a.PDF"_s, QByteArray("%PDF-"), QByteArray("%%EOF"));
        row("html", u"a.html"_s, QByteArray("<!DOCTYPE"), QByteArray("Findings"));
        row("markdown", u"a.md"_s, QByteArray("# Findings"), QByteArray("```cpp"));
        row("text", u"a.txt"_s, QByteArray("Findings"), QByteArray("int main();"));
        row("no end", u"answer"_s, QByteArray("# Findings"), QByteArray("```cpp"));
    }

    void savesAsNamed()
    {
        const auto [name, begin, has] = Rows<QString, QByteArray, QByteArray>::current();
        AnswerWindow window(u"Title"_s, kAnswer, m_folder.path());
        const QString path = m_folder.filePath(name);
        QCOMPARE(window.save(path), QString());
        const QByteArray bytes = fileContent(path);
        QVERIFY2(bytes.startsWith(begin), bytes.left(80).constData());
        QVERIFY(bytes.contains(has));
    }

    void tellsWhyNotSaved()
    {
        AnswerWindow window(u"Title"_s, kAnswer, m_folder.path());
        for (const QString &name : {u"none/a.pdf"_s, u"none/a.md"_s}) {
            QVERIFY(!window.save(m_folder.filePath(name)).isEmpty());
            QVERIFY(!QFile::exists(m_folder.filePath(name)));
        }
    }

    void pdfFollowsTheLength()
    {
        const auto pages = [this](const QString &markdown) {
            const QString path = m_folder.filePath(u"pages.pdf"_s);
            return writePdf(path, u"T"_s, markdown, {}).isEmpty()
                ? fileContent(path).count("/Type /Page\n")
                : -1;
        };
        QCOMPARE(pages(u"short"_s), 1);
        QVERIFY(pages(u"one more paragraph\n\n"_s.repeated(400)) > 5);
    }

    // The theme of the window is not what goes on paper.
    void paperIsLight()
    {
        const QPalette before = QApplication::palette();
        QApplication::setPalette(QPalette(Qt::black));
        const QString html = paper(u"text and `code`"_s, {})->toHtml();
        QApplication::setPalette(before);
        QCOMPARE(html, paper(u"text and `code`"_s, {})->toHtml());
    }

    // A picture of the answer is a name: no file and no page is opened for it.
    void loadsNothing()
    {
        QVERIFY(QFile(m_folder.filePath(u"dot.png"_s)).open(QIODevice::WriteOnly));
        const QString markdown
            = u"![the picture](%1) <img src=\"%1\">"_s.arg(m_folder.filePath(u"dot.png"_s));
        const QString html = paper(markdown, m_folder.path())->toHtml();
        QVERIFY2(!html.contains("<img"_L1), qPrintable(html));
        QVERIFY(html.contains("the picture"_L1));
    }

    void linksAreTold()
    {
        AnswerWindow window(u"Title"_s, kAnswer, m_folder.path());
        QSignalSpy told(&window, &AnswerWindow::linkActivated);
        emit window.text()->anchorClicked(QUrl(u"https://example.com/a"_s));
        QCOMPARE(told.count(), 1);
        QCOMPARE(told.first().first().toString(), u"https://example.com/a"_s);
    }

    void namesFiles_data()
    {
        const Rows<QString, QString> row; // title, name
        row("plain", u"Fix the parser"_s, u"Fix the parser"_s);
        row("path", u"../../etc/passwd"_s, u"etc passwd"_s);
        row("hidden", u".bashrc"_s, u"bashrc"_s);
        row("umlauts", u"Größe: prüfen"_s, u"Größe prüfen"_s);
        row("nothing", u"///"_s, u"answer"_s);
        row("empty", QString(), u"answer"_s);
    }

    void namesFiles()
    {
        const auto [title, name] = Rows<QString, QString>::current();
        QCOMPARE(paperFileName(title), name);
    }

    // The module is there and has what is asked of it; no dialog is opened.
    void canPrint()
    {
        QVERIFY(AgentCore::moduleFunction<AgentaoPrint>(u"agentao-print.so"_s, "agentaoPrint", {}));
    }

private:
    QTemporaryDir m_folder;
};

AGENTAO_TEST_WIDGETS(TestAnswerWindow)
#include "tst_answerwindow.moc"
