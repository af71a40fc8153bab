// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/jsontree.h"

#include "agentcore/base/textlimits.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

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
    item->setToolTip(1, text);
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

} // namespace Ui
