// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/documents/documentreading.h"

#include "agentcore/base/modulepath.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "tests/support/samplepdf.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::lockedPdf;
using Testing::pdfOf;
using Testing::samplePdf;

//! Whether a command line names it.
static bool isRunning(const QByteArray &program)
{
    const QStringList processes = QDir(u"/proc"_s).entryList(QDir::Dirs);
    return std::ranges::any_of(processes, [&program](const QString &name) {
        QFile file(u"/proc/"_s + name + "/cmdline"_L1);
        return file.open(QIODevice::ReadOnly) && file.readAll().contains(program);
    });
}

//! Text out of documents, by our own reader and by programs of the system, here scripts.
class TestDocumentReading : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        std::optional<SandboxStatus> status;
        SandboxProbe::shared()->status().then(
            this, [&status](const SandboxStatus &found) { status = found; });
        QTRY_VERIFY_WITH_TIMEOUT(status, 60'000);
        if (!status->enforcesLook())
            QSKIP("no sandbox here");
    }

    void init()
    {
        m_programs = std::make_unique<QTemporaryDir>();
        // Without what is installed here.
        QFile::link(u"/bin/sh"_s, m_programs->filePath(u"sh"_s));
        for (const QString &tool : {u"cat"_s, u"cp"_s, u"mkdir"_s, u"touch"_s, u"ls"_s, u"grep"_s})
            QFile::link(u"/bin/"_s + tool, m_programs->filePath(tool));
        QFile::link(u"/usr/bin/bwrap"_s, m_programs->filePath(u"bwrap"_s));
        qputenv("PATH", m_programs->path().toUtf8());
    }

    void cleanup() { qputenv("PATH", m_path); }

    void pdf()
    {
        if (!hasPdfReader())
            QSKIP("built without poppler-qt6");
        const auto text = read(DocumentKind::Pdf, samplePdf({"Hello there", "Second"}));

        QVERIFY2(text, text ? "" : qPrintable(text.error().text()));
        QCOMPARE(text->pages, 2);
        QCOMPARE(text->text.count("Hello there"_L1), 1);
        QVERIFY(text->text.startsWith("[Page 1 of 2]\n"_L1));
        QVERIFY(text->text.indexOf("[Page 2 of 2]\n"_L1) < text->text.indexOf("Second"_L1));
    }

    void badPdfs_data()
    {
        const Rows<QByteArray, QString> row; // bytes, words

        row("nothing", ""_ba, u"damaged"_s);
        row("only the first line", "%PDF-1.4\n"_ba, u"damaged"_s);
        row("noise", "%PDF-1.4\n"_ba + QByteArray(5000, '\x9c'), u"damaged"_s);
        row("locked", lockedPdf(), u"password"_s);
        row("pictures only", samplePdf({"", ""}), u"no text"_s);
        row("no pages", samplePdf({}), u"damaged"_s);
        row("pages in a circle",
            pdfOf({"<< /Type /Catalog /Pages 2 0 R >>",
                   "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 /Parent 2 0 R >>"}),
            QString());
        row("too large", QByteArray(DocumentReading::kMaxBytes + 1, ' '), u"large"_s);
    }

    void badPdfs()
    {
        if (!hasPdfReader())
            QSKIP("built without poppler-qt6");
        const auto [bytes, words] = Rows<QByteArray, QString>::current();

        const auto text = read(DocumentKind::Pdf, bytes);

        QVERIFY(!text);
        QVERIFY2(text.error().code != ErrorCode::Internal, qPrintable(text.error().text()));
        QVERIFY2(text.error().message.contains(words), qPrintable(text.error().text()));
    }

    void longPdfIsCut()
    {
        if (!hasPdfReader())
            QSKIP("built without poppler-qt6");
        const auto text = read(DocumentKind::Pdf, samplePdf(QByteArrayList(2'003, "word")));

        QVERIFY(text);
        QCOMPARE(text->pages, 2'003);
        QVERIFY(text->text.contains("[Page 2000 of 2003]"_L1));
        QVERIFY(!text->text.contains("[Page 2001 of"_L1));
        QVERIFY(text->text.contains("cut here"_L1));
    }

    void pandocSeesTheFileAlone()
    {
        // Outside it would write a file there, and see the files of the session.
        put(u"pandoc"_s, "echo \"$*\"; cat; touch made 2>/dev/null && echo wrote; ls\n");

        const auto text = read(DocumentKind::Docx, "PK\x03\x04 words"_ba);

        QVERIFY2(text, text ? "" : qPrintable(text.error().text()));
        QCOMPARE(text->text,
                 u"--sandbox --from=docx --to=plain --wrap=none\nPK\x03\x04 words"
                 "document.docx\n"_s);
        QCOMPARE(text->pages, 0);
    }

    void officeGivesPdf()
    {
        if (!hasPdfReader())
            QSKIP("built without poppler-qt6");
        QFile pdf(m_programs->filePath(u"slides.pdf"_s));
        QVERIFY(putFile(pdf.fileName(), samplePdf({"First slide"})));
        put(u"libreoffice"_s,
            "mkdir out && cp \"${0%/*}/slides.pdf\" out/document.pdf && echo noise\n");

        const auto text = read(DocumentKind::Pptx, "PK\x03\x04"_ba);

        QVERIFY2(text, text ? "" : qPrintable(text.error().text()));
        QCOMPARE(text->pages, 1);
        QVERIFY(text->text.contains("First slide"_L1));
        QVERIFY(!text->text.contains("noise"_L1));
    }

    void officeGivesTables()
    {
        put(u"soffice"_s,
            "mkdir out && echo a,b >out/document-First.csv && echo c >out/document-Other.csv\n");

        const auto text = read(DocumentKind::Xlsx, "PK\x03\x04"_ba);

        QVERIFY2(text, text ? "" : qPrintable(text.error().text()));
        QCOMPARE(text->text, u"[First.csv]\na,b\n[Other.csv]\nc\n"_s);
    }

    void failuresAreTold()
    {
        put(u"pandoc"_s, "echo half; exit 3\n");
        const auto failed = read(DocumentKind::Odt, "PK\x03\x04"_ba);
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, ErrorCode::InvalidInput);

        put(u"pandoc"_s, "exit 0\n");
        const auto empty = read(DocumentKind::Odt, "PK\x03\x04"_ba);
        QVERIFY(!empty);
        QVERIFY(empty.error().message.contains("no text"_L1));

        put(u"pandoc"_s, "kill -9 $$\n");
        const auto killed = read(DocumentKind::Odt, "PK\x03\x04"_ba);
        QVERIFY(!killed);
        QCOMPARE(killed.error().code, ErrorCode::LimitExceeded);
    }

    void missingConverters_data()
    {
        const Rows<DocumentKind, QString> row; // kind, package

        row("text", DocumentKind::Docx, u"pandoc or libreoffice-writer"_s);
        row("table", DocumentKind::Ods, u"libreoffice-calc"_s);
        row("slides", DocumentKind::Odp, u"libreoffice-impress"_s);
    }

    void missingConverters()
    {
        const auto [kind, package] = Rows<DocumentKind, QString>::current();

        const auto text = read(kind, "PK\x03\x04"_ba);

        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::Unsupported);
        QVERIFY2(text.error().message.contains(package), qPrintable(text.error().text()));
    }

    void notWithoutASandbox()
    {
        put(u"pandoc"_s, "echo read\n");
        SandboxProbe none{QList<SandboxKind>{}};

        const auto text = read(DocumentKind::Docx, "PK\x03\x04"_ba, &none);

        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::Unsupported);
        QVERIFY(text.error().message.contains("sandbox"_L1));
    }

    void cancelEndsTheChild()
    {
        put(u"pandoc"_s, "while :; do :; done\n");
        DocumentReading reading;
        QSignalSpy spy(&reading, &DocumentReading::finished);
        reading.start(DocumentKind::Docx, "PK\x03\x04"_ba);
        const QByteArray program = m_programs->filePath(u"pandoc"_s).toUtf8();
        QTRY_VERIFY_WITH_TIMEOUT(isRunning(program), 60'000);

        reading.cancel();

        QVERIFY(spy.wait());
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(program), 60'000);
        QCOMPARE(spy.first().first().value<Result<DocumentText>>().error().code,
                 ErrorCode::Cancelled);
        QCOMPARE(spy.size(), 1);
    }

    void readFileTool()
    {
        if (!hasPdfReader())
            QSKIP("built without poppler-qt6");
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a.pdf"_s, samplePdf({"Hello", "Second"})));
        QVERIFY(fixture.put(u"locked.pdf"_s, lockedPdf()));
        const auto show
            = [&fixture](const QJsonObject &input) { return fixture.text(ReadFileTool(), input); };

        const QString text = show({{"file_path"_L1, "a.pdf"_L1}});
        QVERIFY2(text.startsWith("     1\t[Page 1 of 2]\n"_L1), qPrintable(text));
        QVERIFY(text.contains("Hello"_L1) && text.contains("Second"_L1));
        const QString part
            = show({{"file_path"_L1, "a.pdf"_L1}, {"offset"_L1, 1}, {"limit"_L1, 1}});
        QVERIFY2(part.contains("To go on: offset=2"_L1), qPrintable(part));
        QVERIFY(show({{"file_path"_L1, "locked.pdf"_L1}}).contains("password"_L1));
    }

private:
    Result<DocumentText> read(DocumentKind kind, const QByteArray &bytes,
                              SandboxProbe *probe = nullptr) const
    {
        DocumentReading reading(nullptr, probe);
        QSignalSpy spy(&reading, &DocumentReading::finished);
        reading.start(kind, bytes);
        if (!spy.isEmpty() || !spy.wait(60'000))
            return fail(ErrorCode::Internal, u"finished() did not come in time"_s);
        return spy.first().first().value<Result<DocumentText>>();
    }
    //! A program of that name in front of PATH.
    void put(const QString &name, const QByteArray &script) const
    {
        QFile file(m_programs->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + script);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    static bool hasPdfReader() { return findModule(u"agentao-pdftext"_s).has_value(); }

    QByteArray m_path = qgetenv("PATH");
    std::unique_ptr<QTemporaryDir> m_programs;
};

AGENTAO_TEST(TestDocumentReading)
#include "tst_documentreading.moc"
