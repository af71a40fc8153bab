// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Code, pictures and footnotes in the answers of a ConversationView.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/imageloader.h"
#include "ui/markdown/codecolours.h"
#include "ui/markdown/linktarget.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxMenuChars = 60;

QString ConversationView::codeOf(int row) const
{
    const MarkdownBlock *block = m_model->block(row);
    if (!block || block->kind != MarkdownBlock::Kind::Code)
        return {};
    return std::get<AnswerItem>(m_model->item(row)->content).scanner.code(*block);
}

void ConversationView::copyCode(int row, const QString &code)
{
    if (!m_model->block(row))
        return;
    QApplication::clipboard()->setText(code.isEmpty() ? codeOf(row) : code);
    m_painter->showCopied(row);
}

// Not modal: the answer goes on meanwhile, so the code is taken now.
void ConversationView::saveCode(int row)
{
    const MarkdownBlock *block = m_model->block(row);
    if (!block)
        return;
    auto *dialog = new QFileDialog(this, tr("Save code"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    const QString folder = m_model->choices().folder;
    if (!folder.isEmpty())
        dialog->setDirectory(folder);
    const QString suffix = CodeColours::instance()->suffix(block->language);
    dialog->selectFile(tr("code", "suggested file name") + u'.' + suffix);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, code = codeOf(row)](const QString &path) { writeCode(path, code); });
    dialog->open();
}

void ConversationView::writeCode(const QString &path, const QString &code)
{
    QSaveFile file(path);
    QByteArray bytes = code.toUtf8();
    if (!bytes.endsWith('\n'))
        bytes += '\n';
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        emit failed(tr("%1 could not be written: %2")
                        .arg(QDir::toNativeSeparators(path), file.errorString()));
}

void ConversationView::loadImage(int row, const QString &address)
{
    const QString path = QUrl::fromPercentEncoding(address.toUtf8());
    const QPersistentModelIndex index = m_model->index(row);
    loadProjectImage(m_model->choices().folder, path)
        .then(this, [this, index, address](const QImage &image) {
            if (!index.isValid())
                return;
            if (image.isNull())
                emit failed(tr("%1 cannot be shown: it is no picture of this project, or too large")
                                .arg(shownTarget(address)));
            else
                changeInPlace(index.row(), [&] { m_model->addImage(index.row(), address, image); });
        });
}

void ConversationView::showFootnote(int row, const QString &label)
{
    const ConversationItem *item = m_model->item(row);
    const auto *answer = item ? std::get_if<AnswerItem>(&item->content) : nullptr;
    if (!answer)
        return;
    const MarkdownReferences &references = answer->scanner.references();
    const QString reference = u"[^"_s + label + u']';
    const int number = references.footnotes(reference).value(label).number;
    const auto &blocks = answer->scanner.blocks();
    for (qsizetype part = 0; part < blocks.size() && number > 0; ++part) {
        if (blocks[part].kind == MarkdownBlock::Kind::Footnote
            && references.number(answer->scanner.text(blocks[part])) == number) {
            setCurrentRow(item->firstRow + int(part));
            scrollTo(currentIndex());
            return;
        }
    }
}

// All that can be clicked in a row, for those who use the keyboard.
void ConversationView::addContentActions(QMenu *menu, int row)
{
    Row *laidOut = m_delegate->row(row);
    if (!laidOut || !m_model->block(row))
        return;
    const QModelIndex index = m_model->index(row);
    laidOut->heightForWidth(m_delegate->contentRect(row, visualRect(index)).width());
    const auto title = [this, row](const Hit &hit) {
        QString text = hit.tip.simplified().left(kMaxMenuChars);
        text.replace(u'&', "&&"_L1);
        switch (hit.action) {
        case Hit::Action::Copy:
            return hit.target.isEmpty() ? tr("Copy c&ode") : tr("Copy code in the text");
        case Hit::Action::ToggleWrap:
            return m_model->isWrapped(row) ? tr("Do not &wrap lines") : tr("&Wrap lines");
        case Hit::Action::SaveCode:
            return tr("&Save code as…");
        case Hit::Action::OpenLink:
            return tr("Open %1").arg(text);
        case Hit::Action::ShowFootnote:
            return tr("Footnote: %1").arg(text);
        case Hit::Action::ShowMore:
            return text.isEmpty() ? tr("Show &more") : text;
        default:
            return text;
        }
    };
    menu->addSeparator();
    for (const Hit &hit : laidOut->menuHits()) {
        menu->addAction(title(hit), this, [this, at = QPersistentModelIndex(index), hit] {
            if (at.isValid())
                activate(at.row(), hit);
        });
    }
}

} // namespace Ui
