// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/trafficwindow.h"

#include "agentcore/base/textlimits.h"
#include "ui/agents/trafficmodel.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListView>
#include <QScrollBar>
#include <QSplitter>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxTextChars = 4'000;
static constexpr int kOpenDepth = 3;

JsonTree::JsonTree(QWidget *parent)
    : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderHidden(true);
    setFont(Theme::windowCodeFont());
    setUniformRowHeights(true);
    setAlternatingRowColors(false);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    setAccessibleName(tr("The message"));
}

static QString shownText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return sanitizedForDisplay(cutMiddle(value.toString(), kMaxTextChars));
    case QJsonValue::Array:
        return JsonTree::tr("%n entries", nullptr, int(value.toArray().size()));
    case QJsonValue::Object:
        return {};
    case QJsonValue::Null:
        return u"null"_s;
    default:
        return value.toVariant().toString();
    }
}

void JsonTree::add(QTreeWidgetItem *parent, const QString &name, const QJsonValue &value)
{
    if (++m_nodes > kMaxNodes) {
        if (m_nodes == kMaxNodes + 1)
            new QTreeWidgetItem(parent, {tr("The rest is left out")});
        return;
    }
    const QString text = shownText(value);
    auto *item = new QTreeWidgetItem(parent, {sanitizedForDisplay(name), text.simplified()});
    item->setToolTip(1, plainTip(text));
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            add(item, it.key(), *it);
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            add(item, QString::number(i), array[i]);
    }
}

void JsonTree::setJson(const QByteArray &text)
{
    clear();
    m_nodes = 0;
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    if (object.isEmpty()) {
        if (!text.isEmpty())
            new QTreeWidgetItem(
                this, {sanitizedForDisplay(cutMiddle(QString::fromUtf8(text), kMaxTextChars))});
        return;
    }
    for (auto it = object.begin(); it != object.end(); ++it)
        add(invisibleRootItem(), it.key(), *it);
    expandToDepth(kOpenDepth);
}

static constexpr QSize kSize(900, 600);

TrafficWindow::TrafficWindow(AgentDirectory *directory, const QString &name, const QString &folder,
                             QWidget *parent)
    : QDialog(parent)
    , m_directory(directory)
    , m_name(name)
    , m_folder(folder)
    , m_model(new TrafficModel(this))
{
    setObjectName("trafficWindow"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Messages of %1").arg(sanitizedForDisplay(name)));
    buildLayout();
    connect(m_words, &QLineEdit::textChanged, this, &TrafficWindow::applyFilter);
    for (QCheckBox *box : {m_ours, m_theirs})
        connect(box, &QCheckBox::toggled, this, &TrafficWindow::applyFilter);
    connect(m_folded, &QCheckBox::toggled, m_model, &TrafficModel::setFolded);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TrafficWindow::showLine);
    connect(directory, &AgentDirectory::lineSeen, this,
            [this](const QString &of, const QString &project, const AgentLine &line) {
                // One by that name may be in several projects.
                if (project.isEmpty() || project == QFileInfo(m_folder).canonicalFilePath())
                    handleLine(of, line);
            });
    m_model->setLines(directory->lines(name, folder));
    m_list->scrollToBottom();
    resize(kSize);
}

QCheckBox *TrafficWindow::addCheck(const QString &name, const QString &text)
{
    auto *box = new QCheckBox(text);
    box->setObjectName(name);
    box->setChecked(true);
    return box;
}

void TrafficWindow::buildLayout()
{
    m_words = new SearchField(tr("Filter the messages"));
    m_words->setObjectName("trafficFilter"_L1);
    m_ours = addCheck(u"trafficOurs"_s, tr("To it"));
    m_theirs = addCheck(u"trafficTheirs"_s, tr("From it"));
    m_folded = addCheck(u"trafficFolded"_s, tr("Fold what is alike"));
    auto *save = new Button(Button::Kind::Raised, tr("Save as a recording…"));
    save->setObjectName("saveTraffic"_L1);
    connect(save, &Button::clicked, this, &TrafficWindow::chooseFile);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kPadding);
    row->addWidget(m_words, 1);
    for (QCheckBox *box : {m_ours, m_theirs, m_folded})
        row->addWidget(box);
    row->addWidget(save);
    m_list = new QListView;
    m_list->setObjectName("trafficList"_L1);
    m_list->setAccessibleName(tr("Messages"));
    m_list->setUniformItemSizes(true);
    m_list->setFont(Theme::windowCodeFont());
    m_list->setModel(m_model);
    m_tree = new JsonTree;
    m_tree->setObjectName("trafficMessage"_L1);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_list);
    splitter->addWidget(m_tree);
    m_outcome = new Label({}, Theme::Role::TextMuted);
    m_outcome->setObjectName("trafficOutcome"_L1);
    m_outcome->setWordWrap(true);
    m_outcome->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kPadding);
    column->addLayout(row);
    column->addWidget(splitter, 1);
    column->addWidget(m_outcome);
}

void TrafficWindow::applyFilter()
{
    m_model->setFilter({m_words->text().trimmed(), m_ours->isChecked(), m_theirs->isChecked()});
}

void TrafficWindow::showLine(const QModelIndex &index)
{
    m_tree->setJson(index.data(TrafficModel::TextRole).toByteArray());
}

void TrafficWindow::handleLine(const QString &name, const AgentLine &line)
{
    if (name != m_name)
        return;
    const QScrollBar *bar = m_list->verticalScrollBar();
    const bool wasAtEnd = bar->value() == bar->maximum();
    m_model->add(line);
    if (wasAtEnd)
        m_list->scrollToBottom();
}

void TrafficWindow::save(const QString &path)
{
    const auto saved = m_directory->saveLines(m_name, m_folder, path);
    m_outcome->setRole(saved ? Theme::Role::TextMuted : Theme::Role::Danger);
    m_outcome->setText(saved ? tr("Saved as %1. Secrets that were known as such are left out; look "
                                  "through it before you give it away.")
                                   .arg(displayPath(path))
                             : errorText(saved.error()));
    m_outcome->show();
}

void TrafficWindow::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Save as a recording"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(m_name + ".jsonl"_L1);
    connect(dialog, &QFileDialog::fileSelected, this, &TrafficWindow::save);
    dialog->open();
}

} // namespace Ui
