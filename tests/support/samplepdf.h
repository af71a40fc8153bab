// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>

namespace Testing {

//! A PDF file of these objects, numbered from 1; the first is the catalogue. \a trailer: more of
//! it.
inline QByteArray pdfOf(const QByteArrayList &objects, const QByteArray &trailer = {})
{
    QByteArray pdf = "%PDF-1.4\n";
    QByteArray table = "0000000000 65535 f \n";
    for (qsizetype i = 0; i < objects.size(); ++i) {
        table += QByteArray::number(pdf.size()).rightJustified(10, '0') + " 00000 n \n";
        pdf += QByteArray::number(i + 1) + " 0 obj\n" + objects.at(i) + "\nendobj\n";
    }
    const QByteArray count = QByteArray::number(objects.size() + 1);
    const QByteArray start = QByteArray::number(pdf.size());
    return pdf + "xref\n0 " + count + '\n' + table + "trailer\n<< /Size " + count + " /Root 1 0 R "
        + trailer + " >>\nstartxref\n" + start + "\n%%EOF\n";
}

//! One with a line of text on each page; an empty one is a page without text.
inline QByteArray samplePdf(const QByteArrayList &pages, const QByteArray &trailer = {})
{
    QByteArray kids;
    QByteArrayList objects{"<< /Type /Catalog /Pages 2 0 R >>",
                           {},
                           "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"};
    for (const QByteArray &text : pages) {
        const QByteArray page = QByteArray::number(objects.size() + 1);
        const QByteArray content = QByteArray::number(objects.size() + 2);
        kids += page + " 0 R ";
        objects += "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents " + content
            + " 0 R /Resources << /Font << /F 3 0 R >> >> >>";
        const QByteArray stream = text.isEmpty() ? QByteArray("0 0 10 10 re f")
                                                 : "BT /F 12 Tf 20 100 Td (" + text + ") Tj ET";
        objects += "<< /Length " + QByteArray::number(stream.size()) + " >>\nstream\n" + stream
            + "\nendstream";
    }
    objects[1]
        = "<< /Type /Pages /Kids [" + kids + "] /Count " + QByteArray::number(pages.size()) + " >>";
    return pdfOf(objects, trailer);
}

//! That needs a password.
inline QByteArray lockedPdf()
{
    const QByteArray key = '<' + QByteArray(32, 'x').toHex() + '>';
    return samplePdf({"Secret"},
                     "/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O " + key + " /U "
                         + key + " /P -4 >>");
}

} // namespace Testing
