// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/answerwindow.h"

#include "ui/markdown/documenttext.h"
#include "ui/markdown/formulaobjects.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/viewer/paper.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>
#include <QScreen>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kDocumentSize(820, 720);

namespace {

//! What is copied from it has formulas as they were written.
class AnswerText : public QTextBrowser
{
protected:
    QMimeData *createMimeDataFromSelection() const override
    {
        const DocumentText all(*document());
        if (!all.hasFormulas())
            return QTextBrowser::createMimeDataFromSelection();
        const qsizetype begin = all.toText(textCursor().selectionStart());
        const qsizetype end = all.toText(textCursor().selectionEnd());
        auto data = std::make_unique<QMimeData>();
        data->setText(all.text().mid(begin, end - begin));
        return data.release();
    }
};

} // namespace

AnswerWindow::AnswerWindow(const QString &title, const QString &markdown, const QString &folder,
                           QWidget *parent)
    : QDialog(parent)
    , m_markdown(markdown)
    , m_folder(folder)
    , m_text(new AnswerText)
    , m_note(new Label({}, Theme::Role::Warning, Label::Size::Secondary))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(title.isEmpty() ? tr("Answer") : title);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->setAccessibleName(tr("Answer"));
    m_note->setWordWrap(true);
    m_note->hide();
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &url) { activate(url.toString()); });
    buildLayout();
    render();
    resize(kDocumentSize.boundedTo(screen()->availableSize() * 9 / 10));
    m_text->setFocus();
}

void AnswerWindow::buildLayout()
{
    addButton("copyDocument", tr("Copy"), &AnswerWindow::copy);
    addButton("saveDocument", tr("Save as…"), &AnswerWindow::saveAs);
    addButton("printDocument", tr("Print…"), &AnswerWindow::print);
    auto *close = new Button(Button::Kind::Raised, tr("Close"));
    connect(close, &Button::clicked, this, &QWidget::close);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGrid);
    buttons->addStretch(1);
    for (Button *button : std::as_const(m_buttons))
        buttons->addWidget(button);
    buttons->addWidget(close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, Theme::kPadding);
    column->setSpacing(Theme::kPadding);
    column->addWidget(m_text, 1);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(Theme::kPadding, 0, Theme::kPadding, 0);
    foot->addWidget(m_note);
    foot->addLayout(buttons);
    column->addLayout(foot);
}

void AnswerWindow::addButton(const char *name, const QString &text, void (AnswerWindow::*done)())
{
    auto *button = new Button(Button::Kind::Quiet, text);
    button->setObjectName(QLatin1StringView(name));
    connect(button, &Button::clicked, this, done);
    m_buttons.append(button);
}

// Colours and fonts are written into the document, so it is made anew when they change.
void AnswerWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        render();
}

void AnswerWindow::render()
{
    MarkdownContext context;
    context.palette = palette();
    context.folder = m_folder;
    context.formulas = Formulas::Set;
    context.plainFormulas = m_plainFormulas;
    auto document = markdownDocument(m_markdown, context);
    document->setDocumentMargin(2 * Theme::kPadding);
    document->setParent(m_text);
    const QPointer<QTextDocument> before = m_text->document(); // its own one it deletes
    m_text->setDocument(document.release());
    delete before;
}

// Footnotes, pictures and formulas have targets that are no addresses.
void AnswerWindow::activate(const QString &target)
{
    if (const QString source = sourceOfTarget(target); !source.isEmpty()) {
        if (!m_plainFormulas.remove(source))
            m_plainFormulas.insert(source);
        const int place = m_text->verticalScrollBar()->value();
        render();
        m_text->verticalScrollBar()->setValue(place);
        return;
    }
    if (!target.isEmpty() && !target.startsWith(kFootnoteScheme)
        && !target.startsWith(kImageScheme))
        emit linkActivated(target);
}

// What takes it may choose: plain words, Markdown or HTML.
void AnswerWindow::copy()
{
    auto data = std::make_unique<QMimeData>();
    const auto document = paper(m_markdown, m_folder, Formulas::Source);
    data->setText(document->toPlainText());
    data->setData(u"text/markdown"_s, m_markdown.toUtf8());
    data->setHtml(document->toHtml());
    QGuiApplication::clipboard()->setMimeData(data.release());
}

void AnswerWindow::saveAs()
{
    auto *dialog = new QFileDialog(this, tr("Save the answer"), m_folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("PDF document (*.pdf)"), tr("Web page (*.html)"),
                            tr("Markdown (*.md)"), tr("Text (*.txt)"),
                            tr("Text document (*.odt)")});
    const QStringList ends{u"pdf"_s, u"html"_s, u"md"_s, u"txt"_s, u"odt"_s};
    const auto suggest = [this, dialog, ends](const QString &filter) {
        const auto chosen = qMax(qsizetype(0), dialog->nameFilters().indexOf(filter));
        dialog->setDefaultSuffix(ends.at(chosen));
        dialog->selectFile(paperFileName(windowTitle()) + u'.' + ends.at(chosen));
    };
    suggest(dialog->nameFilters().first());
    connect(dialog, &QFileDialog::filterSelected, this, suggest);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const QString problem = save(path);
        m_note->showText(problem.isEmpty() ? QString() : tr("Not saved: %1").arg(problem));
    });
    dialog->open();
}

QString AnswerWindow::save(const QString &path) const
{
    const QString end = QFileInfo(path).suffix().toLower();
    if (end == "pdf"_L1)
        return writePdf(path, windowTitle(), m_markdown, m_folder);
    if (end == "odt"_L1)
        return writeOdt(path, windowTitle(), m_markdown, m_folder);
    QByteArray bytes = m_markdown.toUtf8();
    if (end == "html"_L1 || end == "htm"_L1)
        bytes = paper(m_markdown, m_folder, Formulas::Source)->toHtml().toUtf8();
    else if (end == "txt"_L1)
        bytes = paper(m_markdown, m_folder, Formulas::Source)->toPlainText().toUtf8();
    return saveFile(path, bytes);
}

void AnswerWindow::print()
{
    const auto printed = printPaper(this, windowTitle(), m_markdown, m_folder);
    m_note->showText(printed ? QString() : tr("Not printed: %1").arg(errorDetail(printed.error())));
}

} // namespace Ui
