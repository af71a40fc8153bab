// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace Ui {

//! A JSON text as a tree to fold; what is no JSON as it is.
class JsonTree : public QTreeWidget
{
    Q_OBJECT

public:
    static constexpr int kMaxNodes = 5'000; //!< The rest is left out, and said to be.

    explicit JsonTree(QWidget *parent = nullptr);

    void setJson(const QByteArray &text);

private:
    void add(QTreeWidgetItem *parent, const QString &name, const QJsonValue &value);

    int m_nodes = 0;
};

} // namespace Ui
