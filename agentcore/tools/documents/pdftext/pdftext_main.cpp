// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the PDF file on standard input, for AgentCore::DocumentReading: a line with the
// number of pages, then the pages, each below a line that names it. Exit codes as in pdfexit.h.
#include "agentcore/tools/documents/pdftext/pdfexit.h"

#include <poppler-qt6.h>

#include <QFile>

#include <cstdio>

using namespace Qt::StringLiterals;

static constexpr int kMaxPages = 2'000;
static constexpr qsizetype kMaxTextBytes = 1'000'000;

// Lines are padded up to what stands beside them.
static QString withoutPadding(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
    }
    while (!lines.isEmpty() && lines.constLast().isEmpty())
        lines.removeLast();
    return lines.join(u'\n');
}

static void print(const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stdout);
}

static int printPages(const Poppler::Document &document)
{
    const int pages = document.numPages();
    print(QByteArray::number(pages) + '\n');
    qsizetype written = 0;
    bool hasText = false;
    for (int i = 0; i < pages; ++i) {
        if (i == kMaxPages || written > kMaxTextBytes) {
            print("[The text is cut here: page "_ba + QByteArray::number(i + 1)
                  + " and those after it are left out.]\n"_ba);
            break;
        }
        const auto page = document.page(i);
        const QByteArray text
            = page ? withoutPadding(page->text(QRectF())).toUtf8() : "[It cannot be read.]"_ba;
        hasText = hasText || (page && !text.isEmpty());
        const QByteArray shown = "[Page "_ba + QByteArray::number(i + 1) + " of "_ba
            + QByteArray::number(pages) + "]\n"_ba + text.left(kMaxTextBytes) + '\n';
        written += shown.size();
        print(shown);
    }
    return hasText ? PdfExit::kDone : PdfExit::kNoText;
}

int main()
{
    Poppler::setDebugErrorFunction([](const QString &, const QVariant &) { }, {});
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return PdfExit::kBroken;
    const auto document = Poppler::Document::loadFromData(input.readAll());
    if (document && document->isLocked())
        return PdfExit::kLocked;
    if (!document || document->numPages() <= 0)
        return PdfExit::kBroken;
    return printPages(*document);
}
