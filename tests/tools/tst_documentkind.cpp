// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/documents/documentkind.h"

#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Which files are documents.
class TestDocumentKind : public QObject
{
    Q_OBJECT

private slots:
    void kinds_data()
    {
        // suffix: empty: no document
        const Rows<QString, QByteArray, QString> row; // name, start, suffix

        const QByteArray zip("PK\x03\x04rest");
        row("PDF", u"a.pdf"_s, "%PDF-1.7\n"_ba, u"pdf"_s);
        row("PDF under another name", u"/tmp/x"_s, "%PDF-1.7"_ba, u"pdf"_s);
        row("PDF behind a header", u"a.PDF"_s, "From me\n%PDF-1.2"_ba, u"pdf"_s);
        row("PDF far behind", u"a.pdf"_s, QByteArray(2000, 'x') + "%PDF-1.2", QString());
        row("text with that name", u"a.pdf"_s, "hello"_ba, QString());
        row("empty", u"a.pdf"_s, ""_ba, QString());
        for (const QString &suffix :
             {u"odt"_s, u"docx"_s, u"epub"_s, u"odp"_s, u"pptx"_s, u"ods"_s, u"xlsx"_s})
            row(qPrintable(suffix), "/x/A."_L1 + suffix.toUpper(), zip, suffix);
        row("RTF", u"a.rtf"_s, "{\\rtf1"_ba, u"rtf"_s);
        row("RTF that is a text", u"a.rtf"_s, "rtf"_ba, QString());
        row("other archive", u"a.zip"_s, zip, QString());
        row("archive named as a kind", u"docx"_s, zip, QString());
        row("old Word file", u"a.docx"_s, "\xd0\xcf\x11\xe0"_ba, QString());
    }

    void kinds()
    {
        const auto [name, start, suffix] = Rows<QString, QByteArray, QString>::current();

        const auto kind = documentKind(name, start);

        QCOMPARE(kind ? documentSuffix(*kind) : QString(), suffix);
    }
};

AGENTAO_TEST_APPLESS(TestDocumentKind)
#include "tst_documentkind.moc"
