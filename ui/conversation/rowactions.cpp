// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rowactions.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/session/session.h"
#include "ui/conversation/codefile.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationversions.h"
#include "ui/conversation/imageloader.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/model/thumbnails.h"
#include "ui/diff/diffstyle.h"
#include "ui/markdown/linktarget.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QRegularExpression>
#include <QScreen>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PictureDialog::PictureDialog(const QString &name, const QByteArray &data, QWidget *parent)
    : QDialog(parent)
    , m_picture(new QLabel)
{
    setObjectName("pictureDialog"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(name);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setAccessibleName(tr("Picture: %1").arg(name));
    m_picture->setText(tr("Reading the picture…"));
    m_picture->setMargin(Theme::kPadding);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_picture);
    column->setSizeConstraint(QLayout::SetFixedSize);
    const QSize most = screen()->availableSize() * (devicePixelRatioF() * 0.8);
    runInPool(
        this, [data, most] { return readPicture(data, most); },
        [this](const QImage &image) { showPicture(image); });
}

void PictureDialog::showPicture(const QImage &image)
{
    if (image.isNull()) {
        m_picture->setText(tr("This picture cannot be shown: it is broken or too large."));
        return;
    }
    QPixmap pixmap = QPixmap::fromImage(image);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(pixmap);
}

RowActions::RowActions(ConversationPage *view)
    : QObject(view)
    , m_view(view)
    , m_model(view->conversation())
{ }

void RowActions::activate(int row, const Hit &hit)
{
    switch (hit.action) {
    case Hit::Action::Toggle:
        m_view->rowLayout().changeInPlace(
            row, [&] { m_model->setUnfolded(row, !m_model->isUnfolded(row)); });
        break;
    case Hit::Action::ShowMore:
        m_view->rowLayout().changeInPlace(row, [&] { m_model->choices().showMore(row); });
        break;
    case Hit::Action::Copy:
        copyCode(row, hit);
        break;
    case Hit::Action::ToggleWrap:
        m_view->rowLayout().changeInPlace(
            row, [&] { m_model->choices().setWrapped(row, !m_model->choices().isWrapped(row)); });
        break;
    case Hit::Action::SaveCode:
        saveCode(row);
        break;
    case Hit::Action::LoadImage:
        loadImage(row, hit.target);
        break;
    case Hit::Action::ShowFootnote:
        showFootnote(row, hit.target);
        break;
    case Hit::Action::SwitchFormula:
        m_view->rowLayout().changeInPlace(
            row, [&] { m_model->choices().switchFormula(row, hit.target); });
        break;
    case Hit::Action::OpenLink:
        activateLink(hit.target);
        break;
    case Hit::Action::SwitchDiffs:
        DiffStyle::instance()->setSideBySide(!DiffStyle::instance()->isSideBySide());
        break;
    case Hit::Action::CopyAnswer:
        QApplication::clipboard()->setText(itemMarkdown(*m_model->item(row)));
        m_view->painter()->showCopied(row);
        break;
    case Hit::Action::OpenPicture:
        openPicture(row, hit.line);
        break;
    case Hit::Action::SwitchBranch:
        ConversationVersions(m_view).show(row, hit.target);
        break;
    default: // what somebody else does
        m_view->request(hit);
        break;
    }
}

void RowActions::activateLink(const QString &target)
{
    const QUrl url(target);
    const QString scheme = url.scheme().toLower();
    if (scheme == "http"_L1 || scheme == "https"_L1 || scheme == "mailto"_L1) {
        m_view->request({Hit::Action::OpenLink, {}, target, {}});
        return;
    }
    // "path", "path:12", "path:12:3", "path#L12", any of them as file: address.
    static const QRegularExpression place(u"^(.*?)(?:(?:#L|:)(\\d+)(?:[:-]L?(\\d+))?)?$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    const QString whole = scheme == "file"_L1
        ? url.path() + (url.hasFragment() ? u'#' + url.fragment() : QString())
        : QUrl::fromPercentEncoding(target.toUtf8());
    const QRegularExpressionMatch match = place.match(whole);
    const QString path = match.captured(1);
    if (path.isEmpty())
        return;
    const QDir base(m_view->session() ? m_view->session()->cwd() : QString());
    Hit file{Hit::Action::OpenFile, {}, QDir::cleanPath(base.absoluteFilePath(path)), {}};
    file.line = match.captured(2).toInt();
    file.column = match.captured(3).toInt();
    m_view->request(file);
}

void RowActions::copyCode(int row, const Hit &hit)
{
    if (!m_model->block(row))
        return;
    QApplication::clipboard()->setText(CodeFile::of(*m_model, row, hit).text);
    m_view->painter()->showCopied(row);
}

// Not modal: the answer goes on meanwhile, so the code is taken now.
void RowActions::saveCode(int row)
{
    const CodeFile code = CodeFile::of(*m_model, row, {});
    if (code.name.isEmpty())
        return;
    auto *dialog = new QFileDialog(m_view, ConversationPage::tr("Save code"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    const QString folder = m_model->choices().answers().folder;
    if (!folder.isEmpty())
        dialog->setDirectory(folder);
    dialog->selectFile(code.name);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, bytes = code.bytes()](const QString &path) { write(path, bytes); });
    dialog->open();
}

void RowActions::write(const QString &path, const QByteArray &bytes)
{
    if (const QString problem = saveFile(path, bytes); !problem.isEmpty())
        m_view->tellFailure(ConversationPage::tr("%1 could not be written: %2")
                                .arg(QDir::toNativeSeparators(path), problem));
}

void RowActions::loadImage(int row, const QString &address)
{
    const QString path = QUrl::fromPercentEncoding(address.toUtf8());
    const QPersistentModelIndex index = m_model->index(row);
    loadProjectImage(m_model->choices().answers().folder, path)
        .then(this, [this, index, address](const QImage &image) {
            if (!index.isValid())
                return;
            if (image.isNull())
                m_view->tellFailure(
                    ConversationPage::tr(
                        "%1 cannot be shown: it is no picture of this project, or too large")
                        .arg(shownTarget(address)));
            else
                m_view->rowLayout().changeInPlace(
                    index.row(), [&] { m_model->choices().addImage(index.row(), address, image); });
        });
}

void RowActions::showFootnote(int row, const QString &label)
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
            m_view->setCurrentRow(m_model->rows().firstRowOf(row) + int(part));
            m_view->scrollTo(m_view->currentIndex());
            return;
        }
    }
}

void RowActions::openPicture(int row, int attachment)
{
    const UserItem *user = m_model->rows().userItem(row);
    if (!user || attachment < 0 || attachment >= user->attachments.size())
        return;
    const Attachment &shown = user->attachments[attachment];
    const QString name = AgentCore::sanitizedForDisplay(shown.name.left(200)).simplified();
    (new PictureDialog(name, shown.picture, m_view->window()))->show();
}

} // namespace Ui
