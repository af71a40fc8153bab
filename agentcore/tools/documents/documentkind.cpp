// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/documents/documentkind.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct DocumentRow
{
    DocumentKind kind;
    QLatin1StringView suffix;
    QByteArrayView start;
};

} // namespace

static constexpr QByteArrayView kPdfStart{"%PDF-"};
static constexpr QByteArrayView kZipStart{"PK\x03\x04"};

static constexpr DocumentRow kDocumentRows[] = {
    {DocumentKind::Pdf, "pdf"_L1, kPdfStart},   {DocumentKind::Odt, "odt"_L1, kZipStart},
    {DocumentKind::Docx, "docx"_L1, kZipStart}, {DocumentKind::Epub, "epub"_L1, kZipStart},
    {DocumentKind::Rtf, "rtf"_L1, "{\\rtf"},    {DocumentKind::Odp, "odp"_L1, kZipStart},
    {DocumentKind::Pptx, "pptx"_L1, kZipStart}, {DocumentKind::Ods, "ods"_L1, kZipStart},
    {DocumentKind::Xlsx, "xlsx"_L1, kZipStart},
};

std::optional<DocumentKind> documentKind(const QString &name, QByteArrayView start)
{
    if (start.startsWith(kPdfStart))
        return DocumentKind::Pdf;
    const QString suffix = name.section(u'.', -1).toLower();
    const auto row = std::ranges::find(kDocumentRows, suffix, &DocumentRow::suffix);
    if (row == std::end(kDocumentRows) || suffix.size() == name.size())
        return std::nullopt;
    // Others may stand before a PDF file, as of the mail that brought it.
    const bool isOne = row->kind == DocumentKind::Pdf
        ? start.first(std::min(start.size(), kDocumentStart)).contains(kPdfStart)
        : start.startsWith(row->start);
    return isOne ? std::optional(row->kind) : std::nullopt;
}

QString documentSuffix(DocumentKind kind)
{
    return std::ranges::find(kDocumentRows, kind, &DocumentRow::kind)->suffix;
}

} // namespace AgentCore
